uniform sampler2D from;
uniform float stepX;
uniform float stepY;
out vec4 colour;

void main() {
  vec2 stride = vec2(stepX, stepY) * resolution.y / 270.0;
  vec4 sum = vec4(0);
  float total = 0.0;
  for (int i = -14; i <= 14; i++) {
    float weight = exp(-float(i * i) / 64.0);
    sum += weight * texture(from, (gl_FragCoord.xy + stride * float(i)) / resolution);
    total += weight;
  }
  colour = sum / total;
}
