import { addBar, fromMiddle, heightOfWave, type WaveDefinition } from "../wave";

/** A sound is seen in the middle first and then goes outwards. Seconds from bar to bar. */
const DELAY = 0.035;
/** How much lower the outer bars are. */
const TAPER = 0.45;

export const barsWave: WaveDefinition = {
  name: "bars",
  label: "Bars",
  parts: "Bars",
  shape: 0.3,
  draw(ctx, { width, height, bars, level }) {
    const step = width / bars;
    ctx.beginPath();
    for (let bar = 0; bar < bars; bar += 1) {
      const away = fromMiddle(bar, bars);
      const low = 1 - TAPER * (away / (bars / 2)) ** 2;
      const reach = (heightOfWave(level(away * DELAY) * low) * height) / 2;
      const x = (bar + 0.5) * step - width / 2;
      addBar(ctx, { x, top: -reach, bottom: reach, thick: step * 0.55 });
    }
    ctx.fill();
  },
};
