import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/context";
import { aiUseAdmin } from "./ai-use";
import { auditAdmin } from "./audit";
import { billingAdmin } from "./billing";
import { comfyUiWorkflowsAdmin } from "./comfyui-workflows";
import { contentRulesAdmin } from "./content-rules";
import { featuresAdmin } from "./features";
import { generationsAdmin } from "./generations";
import { modelImportsAdmin } from "./model-imports";
import { modelsAdmin } from "./models";
import { peopleAdmin } from "./people";
import { appealsAdmin, reportsAdmin } from "./safety";

/** What administrators may do. Each handler checks the role itself. */
export const adminRoutes = new Hono<ApiEnv>();
adminRoutes.route("/appeals", appealsAdmin);
adminRoutes.route("/reports", reportsAdmin);
adminRoutes.route("/ai-use", aiUseAdmin);
adminRoutes.route("/audit", auditAdmin);
adminRoutes.route("/billing", billingAdmin);
adminRoutes.route("/comfyui-workflows", comfyUiWorkflowsAdmin);
adminRoutes.route("/content-rules", contentRulesAdmin);
adminRoutes.route("/features", featuresAdmin);
adminRoutes.route("/model-imports", modelImportsAdmin);
adminRoutes.route("/people", peopleAdmin);
adminRoutes.route("/generations", generationsAdmin);
adminRoutes.route("/test-models", modelsAdmin);
