import type { SubjectAt } from "./subject";

/** How a frame moves over a picture within some seconds: its middle, in shares of the picture along one side. */
export interface FrameMove {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Which side of a picture a frame of another shape moves along, and how much of it the frame shows. */
export interface FrameRoom {
  axis: "x" | "y";
  /** Less than 1. */
  share: number;
}

/** While the subject is this near to the frame's middle the frame stays, as a share of the frame. */
const DEAD_ZONE = 0.1;
/** The same for a subject that is as large as the frame, or larger. */
const LEAST_ZONE = 0.03;
/** A frame that would move faster jumps. Lengths of the picture's side a second. */
const FASTEST = 1;
/** Frames that show all but this of a picture do not move. */
const ALIKE = 0.01;

interface Size {
  width: number;
  height: number;
}

/** The room that a frame of a size has to move over a picture that fills it; null where they are of one shape. */
export function roomOf(picture: Size, frame: Size): FrameRoom | null {
  if (Math.min(picture.width, picture.height, frame.width, frame.height) <= 0) return null;
  const share = frame.width / frame.height / (picture.width / picture.height);
  if (Math.abs(share - 1) < ALIKE) return null;
  return share < 1 ? { axis: "x", share } : { axis: "y", share: 1 / share };
}

/** Where the frame's middle may be at a moment. */
interface Gate {
  t: number;
  from: number;
  to: number;
}

function gateOf(subject: SubjectAt, { axis, share }: FrameRoom): Gate {
  const middle = axis === "x" ? subject.x : subject.y;
  const half = (axis === "x" ? subject.width : subject.height) / 2;
  const zone = Math.min(DEAD_ZONE * share, Math.max(LEAST_ZONE * share, share / 2 - half));
  const within = (at: number) => Math.min(1 - share / 2, Math.max(share / 2, at));
  return { t: subject.t, from: within(middle - zone), to: within(middle + zone) };
}

/** Of three moments in a row the middle one: a single mistake of a model does not move the frame. */
function steadied(subjects: readonly SubjectAt[]): SubjectAt[] {
  const middle = (one: number, two: number, three: number) =>
    [one, two, three].sort((a, b) => a - b)[1] ?? two;
  return subjects.map((subject, index) => {
    const [before, next] = [subjects[index - 1], subjects[index + 1]];
    if (!before || !next) return subject;
    const of = (name: "x" | "y") => middle(before[name], subject[name], next[name]);
    return { ...subject, x: of("x"), y: of("y") };
  });
}

/** The place at which a frame can stay for longest from a gate on. */
function restFrom(gates: readonly Gate[], first: number): number {
  let [from, to] = [0, 1];
  for (const gate of gates.slice(first)) {
    if (gate.from > to || gate.to < from) break;
    from = Math.max(from, gate.from);
    to = Math.min(to, gate.to);
  }
  return (from + to) / 2;
}

/** A straight way from a place through gates: up to which gate it leads, and how fast. */
interface Way {
  last: number;
  speed: number;
}

/** The longest straight way from a place at a gate; it stays there while it can. */
function wayFrom(gates: readonly Gate[], first: number, place: number): Way {
  const start = gates[first]?.t ?? 0;
  let [slowest, fastest, last] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, first];
  for (const gate of gates.slice(first + 1)) {
    const seconds = gate.t - start;
    const least = Math.max(slowest, (gate.from - place) / seconds);
    const most = Math.min(fastest, (gate.to - place) / seconds);
    // A move that begins while the frame could stay would begin too early.
    const couldStay = last > first && slowest <= 0 && fastest >= 0;
    if (least > most || (couldStay && (least > 0 || most < 0))) break;
    [slowest, fastest, last] = [least, most, last + 1];
  }
  return { last, speed: slowest <= 0 && fastest >= 0 ? 0 : (slowest + fastest) / 2 };
}

/** The fewest straight moves through gates in their order; a place at which the frame can stay is kept. */
function movesThrough(gates: readonly Gate[]): FrameMove[] {
  const moves: FrameMove[] = [];
  let place = restFrom(gates, 0);
  for (let first = 0; first < gates.length - 1; ) {
    const from = gates[first]?.t ?? 0;
    const { last, speed } = wayFrom(gates, first, place);
    if (Math.abs(speed) > FASTEST) {
      // Too fast to be looked at: the frame jumps in the middle of the way to the next gate.
      first += 1;
      const to = gates[first]?.t ?? from;
      const middle = (from + to) / 2;
      moves.push({ from, to: middle, start: place, end: place });
      place = restFrom(gates, first);
      moves.push({ from: middle, to, start: place, end: place });
      continue;
    }
    const to = gates[last]?.t ?? from;
    const end = place + speed * (to - from);
    moves.push({ from, to, start: place, end });
    place = end;
    first = Math.max(first + 1, last);
  }
  return moves;
}

/** Moves that stay at one place and follow each other are one. */
function joined(moves: readonly FrameMove[]): FrameMove[] {
  const result: FrameMove[] = [];
  for (const move of moves) {
    const last = result.at(-1);
    const stays = last && last.start === last.end && move.start === move.end;
    if (last && stays && last.end === move.start) last.to = move.to;
    else result.push({ ...move });
  }
  return result;
}

/** The moments of each shot. */
function shotsOf(subjects: readonly SubjectAt[]): SubjectAt[][] {
  const shots: SubjectAt[][] = [];
  for (const subject of subjects) {
    const last = shots.at(-1);
    if (last && !subject.isCut) last.push(subject);
    else shots.push([subject]);
  }
  return shots;
}

/**
 * How a frame moves over a recording so that it follows a subject: it stays while the subject is near its middle, moves
 * straight when it is not, and jumps where another shot begins.
 * @param subjects in the order of their times
 * @param duration of the recording, in seconds
 */
export function framePath(
  subjects: readonly SubjectAt[],
  { room, duration }: { room: FrameRoom; duration: number },
): FrameMove[] {
  const moves: FrameMove[] = [];
  let begin = 0;
  const shots = shotsOf(subjects);
  for (const [index, shot] of shots.entries()) {
    const next = shots[index + 1]?.[0]?.t;
    const last = shot.at(-1)?.t ?? 0;
    const end = next === undefined ? duration : (last + next) / 2;
    const gates = steadied(shot).map((subject) => gateOf(subject, room));
    const own = movesThrough(gates);
    const [place, left] = [own[0]?.start ?? restFrom(gates, 0), own.at(-1)?.end];
    const reached = own.at(-1)?.to ?? begin;
    if ((shot[0]?.t ?? 0) > begin)
      moves.push({ from: begin, to: shot[0]?.t ?? 0, start: place, end: place });
    moves.push(...own);
    const stay = left ?? place;
    const from = Math.max(begin, reached);
    if (end > from) moves.push({ from, to: end, start: stay, end: stay });
    begin = end;
  }
  return joined(moves.filter(({ from, to }) => to > from));
}
