out vec4 colour;

void main() {
  colour = shade(gl_FragCoord.xy);
}
