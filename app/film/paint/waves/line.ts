import { fromMiddle, type WaveDefinition } from "../wave";

/** A sound is seen in the middle first and then goes outwards. Seconds from point to point. */
const DELAY = 0.03;
/** How thick the line is, as a share of the width. */
const THICK = 0.009;

export const lineWave: WaveDefinition = {
  name: "line",
  label: "Line",
  parts: "Points",
  shape: 0.3,
  draw(ctx, { width, height, bars, level }) {
    const step = width / (bars + 1);
    ctx.lineWidth = Math.max(1, width * THICK);
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    const room = height / 2 - ctx.lineWidth;
    const points = Array.from({ length: bars + 2 }, (_, point) => {
      const isEnd = point === 0 || point === bars + 1;
      const high = isEnd ? 0 : level(fromMiddle(point, bars + 2) * DELAY) * room;
      return { x: point * step - width / 2, y: point % 2 === 0 ? high : -high };
    });
    ctx.beginPath();
    ctx.moveTo(-width / 2, 0);
    for (const [index, { x, y }] of points.entries()) {
      const next = points[index + 1] ?? { x: width / 2, y: 0 };
      // Through the middles of the straight lines, bent towards the points.
      ctx.quadraticCurveTo(x, y, (x + next.x) / 2, (y + next.y) / 2);
    }
    ctx.lineTo(width / 2, 0);
    ctx.stroke();
  },
};
