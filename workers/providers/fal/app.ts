import { endpointPath, UNREADABLE } from "../caller";
import { ProviderError } from "../provider";

/** Prefixes of fal's own before the owner (`@fal-ai/client` 1.10.1, `parseEndpointId`). */
const NAMESPACES = ["workflows", "comfy"];
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
/** More than any model of fal's has. */
const MAX_SEGMENTS = 8;

export interface FalApp {
  /** Where a generation is handed over, below the base: `/fal-ai/flux/schnell`. */
  submitPath: string;
  /** Owner and app, which everything else is addressed by: `fal-ai/flux`. */
  appId: string;
}

/**
 * The app that a model's address names.
 * @throws {ProviderError} `provider_not_allowed` where the address is not below the base, or is not an address
 *   of a model.
 */
export function appOf(endpointUrl: string, baseUrl: string): FalApp {
  const submitPath = endpointPath(endpointUrl, baseUrl);
  const segments = submitPath.slice(1).split("/");
  const length = appLength(segments);
  const isModel =
    segments.length >= length &&
    segments.length <= MAX_SEGMENTS &&
    segments.every((segment) => SEGMENT.test(segment) && segment !== "requests");
  if (!isModel) {
    throw new ProviderError(
      "refused",
      "provider_not_allowed",
      "This model points to an address that is not a model's.",
      `${endpointUrl} is no model of fal's`,
    );
  }
  return { submitPath, appId: segments.slice(0, length).join("/") };
}

/** Our name for a generation: the app and fal's own id of the request, `fal-ai/flux/0198…`. */
export function refOf(appId: string, requestId: string): string {
  const ref = `${appId}/${requestId}`;
  requestPath(ref);
  return ref;
}

/**
 * The address of a generation below the base, rebuilt from our own name for it.
 * @throws {ProviderError} for a name that is not one.
 */
export function requestPath(ref: string): string {
  const segments = ref.split("/");
  const requestId = segments.at(-1) ?? "";
  const app = segments.slice(0, -1);
  const isRef =
    app.length === appLength(app) &&
    app.every((segment) => SEGMENT.test(segment)) &&
    REQUEST_ID.test(requestId);
  if (isRef) return `/${app.join("/")}/requests/${requestId}`;
  throw new ProviderError(
    "refused",
    "provider_failed",
    UNREADABLE,
    `not a generation: ${ref.slice(0, 80)}`,
  );
}

function appLength(segments: readonly string[]): number {
  return NAMESPACES.includes(segments[0] ?? "") ? 3 : 2;
}
