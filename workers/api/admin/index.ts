import { Hono } from "hono";
import type { ApiEnv } from "../context";
import { auditAdmin } from "./audit";
import { featuresAdmin } from "./features";
import { modelImportsAdmin } from "./model-imports";
import { modelsAdmin } from "./models";
import { peopleAdmin } from "./people";
import { runsAdmin } from "./runs";

/** What administrators may do. Each handler checks the role itself. */
export const admin = new Hono<ApiEnv>();
admin.route("/audit", auditAdmin);
admin.route("/features", featuresAdmin);
admin.route("/model-imports", modelImportsAdmin);
admin.route("/people", peopleAdmin);
admin.route("/runs", runsAdmin);
admin.route("/test-models", modelsAdmin);
