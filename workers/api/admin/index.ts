import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/context";
import { auditAdmin } from "./audit";
import { billingAdmin } from "./billing";
import { contentRulesAdmin } from "./content-rules";
import { featuresAdmin } from "./features";
import { generationsAdmin } from "./generations";
import { modelImportsAdmin } from "./model-imports";
import { modelsAdmin } from "./models";
import { peopleAdmin } from "./people";
import { appealsAdmin, reportsAdmin } from "./safety";

/** What administrators may do. Each handler checks the role itself. */
export const admin = new Hono<ApiEnv>();
admin.route("/appeals", appealsAdmin);
admin.route("/reports", reportsAdmin);
admin.route("/audit", auditAdmin);
admin.route("/billing", billingAdmin);
admin.route("/content-rules", contentRulesAdmin);
admin.route("/features", featuresAdmin);
admin.route("/model-imports", modelImportsAdmin);
admin.route("/people", peopleAdmin);
admin.route("/generations", generationsAdmin);
admin.route("/test-models", modelsAdmin);
