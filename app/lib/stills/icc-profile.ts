/** A colour profile (ICC.1:2022) that is curves and a matrix, as those of cameras, screens and editors are. */
export interface IccProfile {
  /** As people know it, such as "Adobe RGB (1998)". */
  name: string;
  space: "rgb" | "grey";
  /** For each channel the light, from 0 to 1, of its 256 values; null where the profile has tables instead. */
  curves: readonly Float64Array[] | null;
  /** From the channels' light to XYZ under D50, by rows. */
  toXyz: readonly number[];
}

/** The light of D50, which all greys have. */
const D50 = [0.9642, 1, 0.8249] as const;
const [MAX_TAGS, MAX_NAME] = [200, 60];

class Tag {
  private readonly view: DataView;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  text(at: number, length: number, size: 1 | 2 = 1): string {
    const codes = Array.from({ length }, (_, index) =>
      size === 1 ? this.view.getUint8(at + index) : this.view.getUint16(at + index * 2),
    );
    return String.fromCharCode(...codes);
  }

  whole(at: number): number {
    return this.view.getUint32(at);
  }

  half(at: number): number {
    return this.view.getUint16(at);
  }

  /** `s15Fixed16Number`. */
  fixed(at: number): number {
    return this.view.getInt32(at) / 65_536;
  }
}

/** The name of a profile: ASCII in version 2, UTF-16 in version 4. */
function nameOf(tag: Tag | null): string {
  if (!tag) return "";
  const type = tag.text(0, 4);
  let name = "";
  if (type === "desc") name = tag.text(12, Math.min(tag.whole(8), MAX_NAME));
  if (type === "mluc" && tag.whole(8) > 0) {
    name = tag.text(tag.whole(24), Math.min(tag.whole(20) >> 1, MAX_NAME), 2);
  }
  return name.replace(/\p{C}/gu, "").trim();
}

/** `parametricCurveType`: how many numbers each function has, and where it is no power (ICC.1, 10.18). */
function parametric(tag: Tag): (x: number) => number {
  const kind = tag.half(8);
  const count = [1, 3, 4, 5, 7][kind];
  if (count === undefined) throw new RangeError("unknown curve");
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, at) =>
    tag.fixed(12 + at * 4),
  );
  if (kind === 0) return (x) => x ** g;
  if (kind < 3) return (x) => (a * x + b > 0 ? (a * x + b) ** g : 0) + c;
  return (x) => (x >= d ? Math.max(a * x + b, 0) ** g + e : c * x + f);
}

function curveOf(tag: Tag): (x: number) => number {
  const type = tag.text(0, 4);
  if (type === "para") return parametric(tag);
  if (type !== "curv") throw new RangeError("unknown curve");
  const count = tag.whole(8);
  if (count === 0) return (x) => x;
  if (count === 1) return (x) => x ** (tag.half(12) / 256);
  return (x) => {
    const at = Math.min(Math.floor(x * (count - 1)), count - 2);
    const [low, high] = [tag.half(12 + at * 2), tag.half(14 + at * 2)];
    return (low + (high - low) * (x * (count - 1) - at)) / 65_535;
  };
}

function sampled(tag: Tag): Float64Array {
  const curve = curveOf(tag);
  return Float64Array.from({ length: 256 }, (_, value) =>
    Math.min(Math.max(curve(value / 255), 0), 1),
  );
}

/** Reads a colour profile; null for one that is broken, or of colours other than RGB and grey. */
export function readIccProfile(bytes: Uint8Array<ArrayBuffer>): IccProfile | null {
  try {
    const head = new Tag(bytes);
    const space = { "RGB ": "rgb", GRAY: "grey" }[head.text(16, 4)] as IccProfile["space"];
    if (space === undefined || head.text(36, 4) !== "acsp") return null;
    const places = new Map<string, Tag>();
    for (let at = 0; at < Math.min(head.whole(128), MAX_TAGS); at += 1) {
      const entry = 132 + at * 12;
      const start = head.whole(entry + 4);
      places.set(
        head.text(entry, 4),
        new Tag(bytes.subarray(start, start + head.whole(entry + 8))),
      );
    }
    const name = nameOf(places.get("desc") ?? null) || "not sRGB";
    const wanted = space === "grey" ? ["kTRC"] : ["rTRC", "gTRC", "bTRC"];
    const curves = wanted.map((key) => places.get(key)).filter((one) => one !== undefined);
    const columns = ["rXYZ", "gXYZ", "bXYZ"].map((key) => places.get(key));
    // Lightness would come out of the curves, not light.
    const isLab = head.text(20, 4) === "Lab ";
    if (
      isLab ||
      curves.length < wanted.length ||
      (space === "rgb" && columns.includes(undefined))
    ) {
      return { name, space, curves: null, toXyz: [] };
    }
    return {
      ...{ name, space, curves: curves.map(sampled) },
      toXyz: [0, 1, 2].flatMap((row) =>
        space === "grey"
          ? [D50[row] ?? 0, 0, 0]
          : columns.map((column) => column?.fixed(8 + row * 4) ?? 0),
      ),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
