import { addBar, heightOfWave, type WaveDefinition } from "../wave";

/** Bars run from right to left. Seconds from bar to bar. */
const DELAY = 0.06;
/** Where the line is on which they stand, from above, and how much of them is seen below it. */
const LINE = 0.66;
const BELOW = 0.42;
const FAINT = 0.35;

export const mirroredWave: WaveDefinition = {
  name: "mirrored",
  label: "Mirrored",
  parts: "Bars",
  shape: 0.3,
  draw(ctx, { width, height, bars, level }) {
    const step = width / bars;
    const thick = step * 0.6;
    const base = height * (LINE - 0.5);
    const gap = thick * 0.25;
    const draw = (share: number, side: 1 | -1) => {
      ctx.beginPath();
      for (let bar = 0; bar < bars; bar += 1) {
        const reach = heightOfWave(level((bars - 1 - bar) * DELAY)) * height * LINE * share;
        const x = (bar + 0.5) * step - width / 2;
        const [near, far] = [base + side * gap, base + side * (gap + Math.max(reach - gap, thick))];
        addBar(ctx, { x, top: Math.min(near, far), bottom: Math.max(near, far), thick });
      }
      ctx.fill();
    };
    draw(1, -1);
    ctx.globalAlpha *= FAINT;
    draw(BELOW, 1);
  },
};
