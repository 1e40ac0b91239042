import { Link } from "@remix-run/react";
import { useViewer } from "../shell/viewer";

/** Says that a tool has no model, and leads an administrator to them. */
export function NoModel() {
  const { role } = useViewer();
  return (
    <p role="status" className="rounded-control bg-signal-wash p-3 text-sm">
      No model is active for this tool at the moment.{" "}
      {role === "admin" && (
        <Link to="/admin" className="underline underline-offset-4">
          Switch one on
        </Link>
      )}
    </p>
  );
}
