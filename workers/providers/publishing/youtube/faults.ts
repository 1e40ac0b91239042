import * as z from "zod";
import { once } from "#contract/once";
import { untilPacific } from "../../insights/ask";
import type { OutboundAnswer } from "../../outbound";
import { glanceAt } from "../ask";
import { PublishError } from "../publisher";

const refusalSchema = once(() =>
  z.object({
    error: z.object({
      errors: z.array(z.object({ reason: z.string().nullish() })).nullish(),
      status: z.string().nullish(),
    }),
  }),
);

const DAY_MS = 24 * 60 * 60 * 1000;

/** What YouTube means by a refusal (https://developers.google.com/youtube/v3/docs/errors). */
export function youtubeFault(answer: OutboundAnswer, now: number): PublishError {
  const { error } = glanceAt(answer, refusalSchema()) ?? {};
  const reason = error?.errors?.find((one) => one.reason)?.reason ?? error?.status ?? "";
  const known = faultOf(reason, now);
  if (known) return known;
  if (answer.status === 401)
    return new PublishError("expired", "The connection to YouTube has expired. Connect again.");
  const detail = reason === "" ? `status ${answer.status}` : reason.slice(0, 60);
  return new PublishError("refused", `YouTube refused this (${detail}).`);
}

function faultOf(reason: string, now: number): PublishError | null {
  switch (reason) {
    case "quotaExceeded":
    case "dailyLimitExceeded": {
      const message = "This site’s uploads to YouTube are used up for today.";
      return new PublishError("quota", message, untilPacific(now));
    }
    case "uploadLimitExceeded": {
      const message = "The channel has reached YouTube’s limit of uploads for a day.";
      return new PublishError("quota", message, DAY_MS, true);
    }
    case "rateLimitExceeded":
    case "userRateLimitExceeded":
    case "uploadRateLimitExceeded":
    case "RESOURCE_EXHAUSTED":
      return new PublishError("busy", "YouTube was asked too often.");
    case "insufficientPermissions":
    case "insufficientScopes":
    case "ACCESS_TOKEN_SCOPE_INSUFFICIENT": {
      const message = "The connection to YouTube does not allow this. Connect again.";
      return new PublishError("consent", message);
    }
    case "youtubeSignupRequired":
    case "channelClosed":
    case "channelSuspended":
    case "accountDelegationForbidden":
    case "authenticatedUserAccountClosed":
    case "authenticatedUserAccountSuspended":
      return new PublishError("gone", "The channel at YouTube is closed or suspended.");
    case "invalidTitle":
      return new PublishError(
        "refused",
        "YouTube refuses the title: up to 100 letters, no < or >.",
      );
    case "invalidDescription":
      return new PublishError(
        "refused",
        "YouTube refuses the description: no < or >, 5,000 bytes.",
      );
    case "invalidTags":
      return new PublishError("refused", "YouTube refuses the tags: 500 letters in all.");
    case "mediaBodyRequired":
    case "invalidFilename":
      return new PublishError("refused", "YouTube refuses the file.");
    default:
      return null;
  }
}
