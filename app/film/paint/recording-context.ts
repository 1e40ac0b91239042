import type { Context2D } from "./canvas";

/** What tests ask of a context that draws nothing. */
export interface Recording {
  ctx: Context2D;
  /** Every call in its order, a drawing one with the settings that it is drawn with. */
  log: string[];
}

const shown = (value: unknown) =>
  typeof value === "number" ? String(Math.round(value * 100) / 100) : String(value);

/** The settings that each kind of drawing depends on. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  fillText: ["font", "fillStyle", "direction", "letterSpacing", "shadowColor", "globalAlpha"],
  strokeText: ["font", "strokeStyle", "lineWidth", "direction", "shadowColor", "globalAlpha"],
  fill: ["fillStyle", "shadowColor", "globalAlpha"],
  fillRect: ["fillStyle", "globalAlpha"],
};

/**
 * A context that keeps what is drawn with it: letters are half as wide as they are high, and as far apart as
 * `letterSpacing` says. It tells no transform but the one that it begins with. Sizes in pixels.
 */
export function recordingContext(width = 1080, height = 1920): Recording {
  const log: string[] = [];
  const set: Record<string, unknown> = { canvas: { width, height }, globalAlpha: 1 };
  const saved: Record<string, unknown>[] = [];
  const sizeOf = () => Number(/([\d.]+)px/.exec(String(set.font))?.[1] ?? 10);
  const advance = () => sizeOf() * 0.5 + Number.parseFloat(String(set.letterSpacing ?? 0));
  const restore = () => {
    const before = saved.pop() ?? {};
    for (const key of Object.keys(set)) if (!(key in before)) delete set[key];
    Object.assign(set, before);
  };
  const ctx = new Proxy(set, {
    get(target, key: string) {
      if (key in target) return target[key];
      if (key === "measureText") return (text: string) => ({ width: [...text].length * advance() });
      if (key === "getTransform") return () => ({ a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
      return (...args: unknown[]) => {
        if (key === "save") saved.push({ ...set });
        if (key === "restore") restore();
        const settings = SETTINGS[key] ?? [];
        const said = settings.flatMap((one) => (one in set ? [`${one}=${shown(set[one])}`] : []));
        log.push([`${key}(${args.map(shown).join(" ")})`, ...said].join(" "));
      };
    },
  });
  return { ctx: ctx as unknown as Context2D, log };
}
