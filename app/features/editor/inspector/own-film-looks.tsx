import type { Look } from "#contract/timeline/look";
import { loadLut } from "#film/assets/lut-file";
import { toast } from "#ui/toast";
import type { KeptLook } from "../../looks/kept-look";
import { OwnLooks } from "../../looks/own-looks";
import { useViewer } from "../../shell/viewer";
import { useDesk } from "../desk";
import { failureSentence } from "../failure-sentence";
import { storeTable } from "../media/store-table";
import { storedTablesOf } from "../media/stored-tables";

interface OwnFilmLooksProps {
  look: Look;
  /** Called when a look is picked, for what takes it once its table is stored. */
  onPick: () => (look: Look) => void;
}

/** One's own looks, and the copied one, for pieces of a film: a look's table is among the uploads there. */
export function OwnFilmLooks({ look, onPick }: OwnFilmLooksProps) {
  const { works } = useDesk();
  const stored = storedTablesOf(useViewer().accountId);

  async function current(): Promise<KeptLook> {
    const { lut, ...rest } = look;
    if (!lut) return { ...rest, lut: null };
    const { size, table } = await loadLut(lut.url);
    await stored.note({ size, table }, lut.url);
    return { ...rest, lut: { name: "LUT", size, table, amount: lut.amount } };
  }

  function use({ lut, ...rest }: KeptLook) {
    const give = onPick();
    if (!lut) {
      give(rest);
      return;
    }
    void works.run(
      { key: "look table", name: "Colour table" },
      async (report) => {
        const url = await stored.addressOf(
          lut,
          async () => (await storeTable(lut, lut.name, report)).url,
        );
        if (report.signal.aborted) return;
        give({ ...rest, lut: { url, amount: lut.amount ?? 1 } });
      },
      (error) => {
        const description = failureSentence(error, "Its colour table could not be stored.");
        toast.error("The look was not used", { description });
      },
    );
  }

  return <OwnLooks current={current} onUse={use} />;
}
