import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { messageOf } from "../../lib/api";
import { authClient } from "../../lib/auth-client";
import { clearCredits } from "../../lib/credits";
import { toast } from "../../ui/toast";

interface SignOut {
  isBusy: boolean;
  run: () => Promise<void>;
}

/** Ends the session, says so, and leads home. */
export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function run() {
    setIsBusy(true);
    try {
      const { error } = await authClient().signOut();
      if (error) {
        toast.error("Error signing out", { description: error.message ?? error.statusText });
        return;
      }
      clearCredits();
      toast.success("Signed out", { description: "You have been successfully signed out." });
      navigate("/");
    } catch (error) {
      toast.error("Error signing out", {
        description: messageOf(error, "The account service did not answer."),
      });
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, run };
}
