import type { Reach } from "./net/addresses";

/** Replicate's states of a prediction. The last four are final. */
export type PredictionStatus =
  | "starting"
  | "processing"
  | "succeeded"
  | "failed"
  | "canceled"
  | "aborted";

export const WEBHOOK_EVENTS = ["start", "output", "logs", "completed"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A checked input: every value that a model takes is plain. */
export type Input = Record<string, string | number | boolean>;

/** A prediction as Replicate's HTTP protocol shows it, with our own `progress` beside it. */
export interface Prediction {
  id: string;
  model: string;
  version: string;
  input: Input;
  output: string | null;
  error: string | null;
  logs: string;
  status: PredictionStatus;
  source: "api";
  data_removed: boolean;
  created_at: string;
  started_at: string | null;
  completed_at: string | null;
  metrics: { predict_time?: number; total_time?: number };
  /** 0 to 1. Not part of Replicate's protocol. */
  progress: number;
  /** A film's first frame, while the others are painted. Not part of Replicate's protocol. */
  preview?: string;
  webhook?: string;
  webhook_events_filter?: WebhookEvent[];
  urls: { get: string; cancel: string };
}

/** A film that is being made. */
export interface FilmState {
  /** Frames that are stored. */
  done: number;
  /** Slices in which they are stored. */
  slices: number;
  /** The quality at which all are encoded, libwebp's 0 to 100. */
  quality: number;
}

/** What a job keeps: the prediction and what it needs to run and report it. */
export interface JobRecord {
  prediction: Prediction;
  /** Where the creator reaches the engine, without a trailing slash. */
  base: string;
  /** Where callbacks and inputs may be. */
  reach: Reach;
  /** Signs callbacks, `whsec_` and base64. */
  webhookSecret: string;
  /** Name of the output file without its ending, unguessable, the same whenever the work is repeated. */
  outputName: string;
  /** The queue in which it waits for its turn. */
  queue: string;
  /** How the result comes about, where the application said it: the address of a term of IPTC's. */
  sourceType: string | null;
  /** Files that the application uploaded for this prediction alone: they go when it goes. */
  uploads: string[];
  /** How often the work was begun since it last got further. */
  attempts: number;
  /** How far a film is, null until it is prepared; no such field if none is made. */
  film?: FilmState | null;
  /** Whether what an ended run leaves has been deleted. */
  tidied?: boolean;
  /** Milliseconds since 1970; the run is given up then. */
  deadline: number | null;
  /** The terminal webhook, until it is delivered or given up. */
  callback: { id: string; tries: number; due: number } | null;
  /** When the prediction and its files are deleted. */
  expires: number;
}

export function isEnded(status: PredictionStatus): boolean {
  return status !== "starting" && status !== "processing";
}
