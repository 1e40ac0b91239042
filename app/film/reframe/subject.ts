/** Where a subject is in a picture: its middle and its sides, in shares of the picture. */
export interface SubjectBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a subject is at a moment of a recording, in seconds. */
export interface SubjectAt extends SubjectBox {
  t: number;
  /** Another shot begins here: the frame jumps to it. */
  isCut?: boolean;
}

/** A column belongs to a subject from this share of the fullest column on. */
const LEAST_COLUMN = 0.15;
/** The subject that was followed stays it while it has this share of the largest one. */
const LOYAL = 0.6;

interface Run {
  first: number;
  end: number;
  mass: number;
}

/** Neighbouring columns that are full enough; gaps of one column do not part them. */
function runsOf(columns: readonly number[]): Run[] {
  const most = Math.max(0, ...columns);
  const runs: Run[] = [];
  for (const [index, mass] of columns.entries()) {
    if (most === 0 || mass < most * LEAST_COLUMN) continue;
    const last = runs.at(-1);
    if (last && index - last.end <= 1) {
      last.end = index + 1;
      last.mass += mass;
    } else runs.push({ first: index, end: index + 1, mass });
  }
  return runs;
}

/** Between which places a share of the mass lies, with as much left out on both sides. In steps of the list. */
function middleOf(mass: readonly number[], share: number): [from: number, to: number] {
  const whole = mass.reduce((sum, one) => sum + one, 0);
  const left = (whole * (1 - share)) / 2;
  let [sum, from] = [0, 0];
  for (const [index, one] of mass.entries()) {
    if (sum <= left) from = index;
    sum += one;
    if (sum >= whole - left) return [from, index + 1];
  }
  return [from, mass.length];
}

/**
 * The box of the largest of what has mass in a picture; the one that was followed before is preferred.
 * @param values row by row, 0 for nothing
 */
export function boxOfMass(
  values: ArrayLike<number>,
  { width, height, before }: { width: number; height: number; before: SubjectBox | null },
): SubjectBox | null {
  const columns = new Array<number>(width).fill(0);
  for (let at = 0; at < width * height; at += 1) {
    const column = at % width;
    columns[column] = (columns[column] ?? 0) + (values[at] ?? 0);
  }
  const runs = runsOf(columns);
  const largest = Math.max(0, ...runs.map(({ mass }) => mass));
  const far = ({ first, end }: Run) => Math.abs((first + end) / 2 / width - (before?.x ?? 0.5));
  const [run] = runs
    .filter(({ mass }) => mass >= largest * (before ? LOYAL : 1))
    .sort((one, other) => far(one) - far(other));
  if (!run) return null;
  const rows = Array.from({ length: height }, (_, row) => {
    let sum = 0;
    for (let x = run.first; x < run.end; x += 1) sum += values[row * width + x] ?? 0;
    return sum;
  });
  const [left, right] = middleOf(columns.slice(run.first, run.end), 0.9);
  const [top, bottom] = middleOf(rows, 0.9);
  return {
    ...{ x: (run.first + (left + right) / 2) / width, y: (top + bottom) / 2 / height },
    ...{ width: (right - left) / width, height: (bottom - top) / height },
  };
}
