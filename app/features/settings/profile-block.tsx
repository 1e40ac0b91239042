import { zodResolver } from "@hookform/resolvers/zod";
import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ACCEPTED_STILLS } from "#contract/limits";
import { type Profile, profileSchema } from "#contract/me";
import type { Viewer } from "#contract/viewer";
import { requestJson, sendJson } from "#lib/api";
import { messageOf } from "#lib/api-error";
import { Avatar } from "#ui/avatar";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { toast } from "#ui/toast";
import { failureSentence } from "../editor/failure-sentence";
import { readyForUpload } from "../generate/upload-file";
import { Block } from "./block";

/** Name and picture. */
export function ProfileBlock({ viewer }: { viewer: Viewer }) {
  const { revalidate } = useRevalidator();
  const form = useForm<Profile>({
    resolver: zodResolver(profileSchema),
    values: { name: viewer.name },
    resetOptions: { keepDirtyValues: true },
    mode: "onChange",
  });
  const { errors, isSubmitting } = form.formState;

  async function save(values: Profile) {
    try {
      await sendJson("PUT", "/api/me/profile", values);
      form.reset(values);
      toast.success("Saved.");
      revalidate();
    } catch (failure) {
      const description = messageOf(failure, "Try again in a moment.");
      toast.error("Your name could not be saved", { description });
    }
  }

  return (
    <Block id="profile">
      <Picture viewer={viewer} onChanged={revalidate} />
      <form
        aria-label="Name"
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        noValidate
      >
        <Field label="Name" error={errors.name?.message ?? null} className="w-full max-w-sm">
          {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
        </Field>
        <Button type="submit" className="h-11 sm:mt-7.5" isLoading={isSubmitting}>
          Save name
        </Button>
      </form>
    </Block>
  );
}

function Picture({ viewer, onChanged }: { viewer: Viewer; onChanged: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function act(work: () => Promise<unknown>, done: string) {
    setIsBusy(true);
    try {
      await work();
      toast.success(done);
      onChanged();
    } catch (failure) {
      const description = failureSentence(failure, "Try again in a moment.");
      toast.error("Your picture could not be changed", { description });
    }
    setIsBusy(false);
  }

  function take(chosen: File) {
    void act(async () => {
      const { file } = await readyForUpload(chosen);
      const body = new FormData();
      body.append("file", file);
      return postForm(body);
    }, "Your picture is changed.");
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={viewer.name} image={viewer.image} size="large" />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_STILLS}
        aria-label="Picture file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take(file);
          target.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button isLoading={isBusy} onClick={() => input.current?.click()}>
          {viewer.image ? "Change picture" : "Add a picture"}
        </Button>
        {viewer.image && (
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() =>
              void act(() => sendJson("DELETE", "/api/me/avatar"), "Your picture is removed.")
            }
          >
            Remove picture
          </Button>
        )}
      </div>
      <p className="w-full text-faint text-xs">
        PNG, JPEG or WEBP, up to 10 MB. Other formats are converted.
      </p>
    </div>
  );
}

/** A form goes as it is: the browser writes its content type. */
function postForm(body: FormData) {
  return requestJson("/api/me/avatar", { method: "POST", body });
}
