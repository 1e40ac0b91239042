import * as z from "zod";
import { ERROR_CODES } from "#contract/errors";
import { QUOTA_KEYS } from "#contract/quotas";
import { accountCalls } from "./account";
import { aiUseAdminCalls } from "./admin/ai-use";
import { auditAdminCalls } from "./admin/audit";
import { billingAdminCalls } from "./admin/billing";
import { comfyUiWorkflowAdminCalls } from "./admin/comfyui-workflows";
import { contentRuleAdminCalls } from "./admin/content-rules";
import { featureAdminCalls } from "./admin/features";
import { generationAdminCalls } from "./admin/generations";
import { healthAdminCalls } from "./admin/health";
import { digestAdminCalls, insightAdminCalls } from "./admin/insights";
import { loraAdminCalls } from "./admin/loras";
import { modelImportAdminCalls } from "./admin/model-imports";
import { modelAdminCalls } from "./admin/models";
import { peopleAdminCalls } from "./admin/people";
import { publishingAdminCalls } from "./admin/publishing";
import { appealAdminCalls, reportAdminCalls } from "./admin/safety";
import { showcaseAdminCalls } from "./admin/showcase";
import { billingCalls } from "./billing";
import type { Call } from "./call";
import { callbackCalls } from "./callbacks";
import { channelCalls } from "./channels";
import { contactCalls } from "./contact";
import { namedAs } from "./declare";
import { describedPictureCalls } from "./described-pictures";
import { deviceResultCalls } from "./device-results";
import { enhanceCalls } from "./enhance";
import { filmCalls } from "./films";
import { generationCalls } from "./generations";
import { hookCalls } from "./hooks";
import { insightCalls } from "./insights";
import { loraCalls } from "./loras";
import { meCalls } from "./me";
import { fileCalls, mediaCalls } from "./media";
import { multipartUploadCalls } from "./multipart-uploads";
import { pageCalls } from "./pages";
import { postCalls } from "./posts";
import { predictionCalls } from "./predictions";
import { projectCalls } from "./projects";
import { promptCheckCalls } from "./prompt-check";
import { recipeBatchCalls, recipePlanCalls } from "./recipes";
import { appealCalls, reportCalls } from "./reports";
import { scriptCalls } from "./scripts";
import { sharedCalls } from "./shared";
import { ownShowcaseCalls, showcaseCalls } from "./showcase";
import { startCalls } from "./start";
import { stockCalls } from "./stock";
import { subjectCalls } from "./subjects";
import { trainingCalls } from "./training";
import { uploadCalls } from "./uploads";
import { digestCalls, watchCalls } from "./watches";

// What the published description is written with; the build makes one module of all this.
export { ERROR_STATUS } from "../errors";
export { SCHEMA_NAMES } from "./declare";

/**
 * Every call that the API's routes answer. better-auth's addresses have a list of their own
 * (`auth/paths`); the engine speaks Replicate's protocol at `/engine/v1`.
 */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...uploadCalls,
  ...multipartUploadCalls,
  ...startCalls,
  ...predictionCalls,
  ...generationCalls,
  ...deviceResultCalls,
  ...sharedCalls,
  ...showcaseCalls,
  ...mediaCalls,
  ...fileCalls,
  ...filmCalls,
  ...projectCalls,
  ...describedPictureCalls,
  ...loraCalls,
  ...subjectCalls,
  ...trainingCalls,
  ...stockCalls,
  ...channelCalls,
  ...insightCalls,
  ...watchCalls,
  ...digestCalls,
  ...postCalls,
  ...promptCheckCalls,
  ...enhanceCalls,
  ...hookCalls,
  ...scriptCalls,
  ...recipePlanCalls,
  ...recipeBatchCalls,
  ...billingCalls,
  ...meCalls,
  ...ownShowcaseCalls,
  ...contactCalls,
  ...reportCalls,
  ...appealCalls,
  ...callbackCalls,
  ...pageCalls,
  ...aiUseAdminCalls,
  ...healthAdminCalls,
  ...auditAdminCalls,
  ...billingAdminCalls,
  ...contentRuleAdminCalls,
  ...featureAdminCalls,
  ...generationAdminCalls,
  ...insightAdminCalls,
  ...publishingAdminCalls,
  ...digestAdminCalls,
  ...loraAdminCalls,
  ...modelAdminCalls,
  ...comfyUiWorkflowAdminCalls,
  ...modelImportAdminCalls,
  ...peopleAdminCalls,
  ...reportAdminCalls,
  ...appealAdminCalls,
  ...showcaseAdminCalls,
];

/** The body of every error. */
export const errorSchema = namedAs(
  "Error",
  z.object({
    error: z.string(),
    message: z.string(),
    code: z.enum(ERROR_CODES),
    details: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    needed: z.number().optional(),
    balance: z.number().optional(),
    quota: z.enum(QUOTA_KEYS).optional(),
    limit: z.number().optional(),
    used: z.number().optional(),
    current: z.unknown().optional(),
  }),
);
