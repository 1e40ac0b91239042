import type { WaveDefinition } from "../wave";

/** A sound is seen above first and then goes down on both sides. Seconds from ray to ray. */
const DELAY = 0.03;
/** Where rays begin, and how long they become, in shares of the width. */
const RADIUS = 0.3;
const LONGEST = 0.18;
const SHORTEST = 0.012;

export const circleWave: WaveDefinition = {
  name: "circle",
  label: "Circle",
  parts: "Rays",
  shape: 1,
  draw(ctx, { width, bars, level }) {
    // Alike on both sides.
    const rays = bars * 2;
    ctx.lineWidth = Math.max(1, ((2 * Math.PI * RADIUS * width) / rays) * 0.5);
    ctx.lineCap = "round";
    ctx.beginPath();
    for (let ray = 0; ray < rays; ray += 1) {
      const away = Math.min(ray, rays - ray);
      const reach = RADIUS + SHORTEST + level(away * DELAY) * (LONGEST - SHORTEST);
      const angle = (ray / rays) * 2 * Math.PI - Math.PI / 2;
      const [x, y] = [Math.cos(angle) * width, Math.sin(angle) * width];
      ctx.moveTo(x * RADIUS, y * RADIUS);
      ctx.lineTo(x * reach, y * reach);
    }
    ctx.stroke();
  },
};
