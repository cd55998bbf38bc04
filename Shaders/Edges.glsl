// How edges cover pixels: SpriteCore's EdgeCoverage, by its numbers (straight, reach, slope, bend).

// The share of the pixel where a value is above 0, given that at its centre.
float above(vec4 edge, float v) {
  float distance = abs(v);
  if (distance <= edge.x) return 0.5 + v * edge.z;
  float rest = max(edge.y - distance, 0.0);
  float tail = rest * rest * edge.w;
  return v > 0.0 ? 1.0 - tail : tail;
}
