import { type FormEvent, useState } from "react";
import { sendJson } from "#lib/api";
import { ApiError, messageOf, serverMessageOf } from "#lib/api-error";
import { CHANNELS_PATH } from "#lib/read-paths";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Dialog } from "#ui/dialog";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";

interface ConnectUploadPostProps {
  isOpen: boolean;
  onClose: () => void;
  onConnected: () => void;
}

/** Asks for the key and the profile of someone's own account at Upload-Post. */
export function ConnectUploadPost({ isOpen, onClose, onConnected }: ConnectUploadPostProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Connect Upload-Post"
      description="Upload-Post reaches TikTok, Instagram, YouTube and others with your own account there."
      className="sm:max-w-md"
    >
      <KeyForm onClose={onClose} onConnected={onConnected} />
    </Dialog>
  );
}

/** The fields that a refusal names. */
function refusalOf(error: unknown): { key?: string; profile?: string } {
  const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
  const said = (name: string) => issues.find(({ path }) => path === name)?.message;
  const [key, profile] = [said("api_key"), said("profile")];
  if (key || profile) return { ...(key ? { key } : {}), ...(profile ? { profile } : {}) };
  return { key: serverMessageOf(error, messageOf(error, "Please try again.")) };
}

function KeyForm({ onClose, onConnected }: Omit<ConnectUploadPostProps, "isOpen">) {
  const [key, setKey] = useState("");
  const [profile, setProfile] = useState("");
  const [problems, setProblems] = useState<{ key?: string; profile?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const { form, focusProblem } = useProblemFocus();

  async function connect(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const missing = {
      ...(key.trim() === "" ? { key: "Paste the key that Upload-Post shows." } : {}),
      ...(profile.trim() === "" ? { profile: "Enter the profile at Upload-Post." } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) return focusProblem();
    setBusy(true);
    try {
      const body = { api_key: key.trim(), profile: profile.trim() };
      await sendJson("POST", `${CHANNELS_PATH}/upload-post/connect`, body);
      toast.success("Upload-Post is connected");
      onConnected();
    } catch (failure) {
      setProblems(refusalOf(failure));
      focusProblem();
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void connect(event)}
      className="grid gap-4 px-6 pb-6"
    >
      <Field label="API key" error={problems.key ?? null} hint="It is stored encrypted.">
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <Field
        label="Profile"
        error={problems.profile ?? null}
        hint="The user profile at Upload-Post with your connected networks."
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="none"
            value={profile}
            onChange={({ target }) => setProfile(target.value)}
          />
        )}
      </Field>
      <FormFoot onCancel={onClose} isBusy={isBusy}>
        {isBusy ? "Checking the key…" : "Connect"}
      </FormFoot>
    </form>
  );
}
