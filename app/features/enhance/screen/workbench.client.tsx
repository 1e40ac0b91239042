import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Tabs } from "#ui/tabs";
import { CutoutPanel } from "./cutout-panel";
import { LooksPanel } from "./looks-panel";
import { UpscalePanel } from "./upscale-panel";
import { useSource } from "./use-source";

type Tab = "upscale" | "cutout" | "looks";

/** The three tools, which share the picture that they work on. */
export function Workbench() {
  const [tab, setTab] = useState<Tab>("upscale");
  const source = useSource();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("image");
  const { takeStored } = source;

  useEffect(() => {
    if (wanted === null) return;
    void takeStored(wanted);
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [wanted, takeStored, setSearch]);

  return (
    <Tabs
      label="Enhance"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: "upscale", label: "Upscale", content: <UpscalePanel source={source} /> },
        { value: "cutout", label: "Cut out", content: <CutoutPanel source={source} /> },
        { value: "looks", label: "Looks", content: <LooksPanel source={source} /> },
      ]}
    />
  );
}
