import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import {
  type GenerationRecord,
  isEnded,
  type StartImageToImage,
} from "../../../workers/contract/generation";
import { ApiError, messageOf } from "../../lib/api-error";
import { refreshCredits } from "../../lib/credits";
import { creditsLabel } from "../../lib/format";
import { createIntentKeys } from "../../lib/idempotency";
import { type FeedSocket, type FeedState, followPrediction } from "../../lib/prediction-feed";
import { toast } from "../../ui/toast";
import {
  cancelPrediction,
  findRunning,
  readPrediction,
  retryPrediction,
  socketAddress,
  startFailure,
  startImageToImage,
} from "./run-api";
import { IDLE_RUN, NO_REASON, reduceRun } from "./run-state";

const SIGN_IN_AGAIN = "Authentication error. Please log in again.";

/** Keeps the run in the address, so that a reload or a shared bookmark comes back to it. */
function rememberRun(id: string | null) {
  const url = new URL(window.location.href);
  if (id) url.searchParams.set("run", id);
  else url.searchParams.delete("run");
  window.history.replaceState(window.history.state, "", url);
}

function announce(record: GenerationRecord) {
  if (record.status === "succeeded") toast.success("Image-to-Image generation completed!");
  if (record.status === "failed") {
    toast.error(`I2I generation failed: ${record.error_message ?? NO_REASON}`);
  }
  if (record.status === "canceled") {
    toast.info("Run canceled", { description: `${creditsLabel(record.cost)} returned.` });
  }
}

/** The browser's socket behind the few members that the feed uses. */
function openSocket(url: string): FeedSocket {
  const socket = new WebSocket(url);
  const line: FeedSocket = {
    send: (data) => socket.send(data),
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = (event) => line.onmessage?.({ data: event.data });
  socket.onclose = () => line.onclose?.();
  return line;
}

function follow(
  id: string,
  onRecord: (record: GenerationRecord) => void,
  onState: (state: FeedState) => void,
) {
  return followPrediction(
    {
      openSocket: () => openSocket(socketAddress(id)),
      fetchRecord: () => readPrediction(id),
      setTimer: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
      clearTimer: (timer) => window.clearTimeout(timer),
    },
    { onRecord, onState },
  );
}

/** The one run on the stage: starting, following, canceling and retrying it, across reloads. */
export function useRun() {
  const [run, dispatch] = useReducer(reduceRun, IDLE_RUN);
  const [isCanceling, setIsCanceling] = useState(false);
  const [feed, setFeed] = useState<FeedState>("connecting");
  const [keys] = useState(() => createIntentKeys(() => crypto.randomUUID()));
  const finished = useRef<string | null>(null);
  const lastAttempt = useRef<(() => Promise<void>) | null>(null);
  const { predictionId, status } = run;
  const isFollowed = status === "processing" && predictionId !== null;

  /** Says once how a run ended, however the news came. */
  const finish = useCallback((record: GenerationRecord) => {
    setIsCanceling(false);
    if (finished.current === record.id) return;
    finished.current = record.id;
    announce(record);
    void refreshCredits();
  }, []);

  useEffect(() => {
    if (!isFollowed || predictionId === null) return;
    return follow(
      predictionId,
      (record) => {
        dispatch({ type: "updated", record });
        if (isEnded(record.status)) finish(record);
      },
      setFeed,
    );
  }, [isFollowed, predictionId, finish]);

  const show = useCallback((record: GenerationRecord) => {
    const at = Date.parse(record.created_at);
    dispatch({ type: "accepted", predictionId: record.id, at });
    dispatch({ type: "updated", record });
    rememberRun(record.id);
  }, []);

  const hasRestored = useRef(false);
  useEffect(() => {
    if (hasRestored.current) return;
    hasRestored.current = true;
    const asked = new URLSearchParams(window.location.search).get("run");
    const restored = asked ? readPrediction(asked) : findRunning();
    restored
      .then((record) => record && show(record))
      .catch(() => {
        // A run that is gone or somebody else's leaves the stage empty.
        if (asked) rememberRun(null);
      });
  }, [show]);

  function accept(id: string) {
    dispatch({ type: "accepted", predictionId: id, at: Date.now() });
    rememberRun(id);
    void refreshCredits();
  }

  /** Sends off a new run; `send` gives its id, and may be repeated under the same key. */
  async function begin(intent: string, send: (key: string) => Promise<string>) {
    lastAttempt.current = () => begin(intent, send);
    dispatch({ type: "pressed", at: Date.now() });
    rememberRun(null);
    toast.info("Starting image-to-image generation...");
    try {
      const id = await send(keys.keyFor(intent));
      keys.settle();
      accept(id);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) keys.settle();
      const isSignedOut = error instanceof ApiError && error.status === 401;
      const message = isSignedOut ? SIGN_IN_AGAIN : startFailure(error);
      dispatch({ type: "refused", message, wasAnswered: error instanceof ApiError });
      toast.error(isSignedOut ? message : `I2I generation failed: ${message}`);
    }
  }

  function start(body: StartImageToImage) {
    return begin(JSON.stringify(body), async (key) => {
      const started = await startImageToImage(body, key);
      return started.predictionId;
    });
  }

  /** Runs the stage's inputs again, or repeats an attempt that never became a run. */
  async function retry() {
    if (predictionId === null) await lastAttempt.current?.();
    else await begin(`retry ${predictionId}`, (key) => retryPrediction(predictionId, key));
  }

  async function cancel() {
    if (predictionId === null) return;
    setIsCanceling(true);
    try {
      const record = await cancelPrediction(predictionId);
      dispatch({ type: "updated", record });
      if (isEnded(record.status)) finish(record);
    } catch (error) {
      setIsCanceling(false);
      toast.error("The run could not be canceled", {
        description: messageOf(error, "It may have ended already."),
      });
    }
  }

  function clear() {
    setIsCanceling(false);
    dispatch({ type: "cleared" });
    rememberRun(null);
  }

  return { run, feed, isCanceling, start, cancel, retry, clear };
}

export type RunControl = ReturnType<typeof useRun>;
