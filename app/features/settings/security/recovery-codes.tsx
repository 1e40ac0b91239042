import { Copy, Download } from "lucide-react";
import { PRODUCT_NAME } from "#contract/brand";
import { Button } from "#ui/button";
import { copyText } from "../../history/copy-text";

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  const file = `Recovery codes for ${PRODUCT_NAME} (${window.location.host})\nEach works once, instead of a code from the authenticator.\n\n${text}`;
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        Keep these recovery codes where you find them without your phone. Each signs you in once.
        They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control border border-line bg-field p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyText(text, "Recovery codes copied.")}>
          <Copy aria-hidden="true" className="size-4" />
          Copy
        </Button>
        <Button asChild>
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </Button>
      </div>
      <Button variant="signal" onClick={onDone}>
        I have kept them
      </Button>
    </div>
  );
}
