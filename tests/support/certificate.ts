type Bytes = Uint8Array<ArrayBuffer>;
type Part = Uint8Array | readonly number[];

/** One element of DER: its tag, its length and its parts. ITU-T X.690, 8.1 */
export function element(tag: number, ...parts: Part[]): Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return new Uint8Array([tag, ...length, ...parts.flatMap((part) => [...part])]);
}

const SEQUENCE = 0x30;
const SET = 0x31;
const ECDSA_WITH_SHA256 = element(
  SEQUENCE,
  element(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]),
);
/** Last byte of the object identifier 2.5.4.x of a part of a name. */
const NAME_PARTS = { C: 6, O: 10, OU: 11, CN: 3 };
/** The object identifier 2.5.29.19. */
const BASIC_CONSTRAINTS = element(0x06, [0x55, 0x1d, 0x13]);
const YEARS = ["20240101000000Z", "20990101000000Z"];

const text = (tag: number, value: string) => element(tag, new TextEncoder().encode(value));

/** A name as the makers of authenticators have it. WebAuthn, 8.2.1 */
function makerName(): Bytes {
  const values = { C: "AT", O: "Maker", OU: "Authenticator Attestation", CN: "Authenticators" };
  const parts = Object.entries(values).map(([part, value]) => {
    const id = element(0x06, [0x55, 0x04, NAME_PARTS[part as keyof typeof NAME_PARTS]]);
    return element(SET, element(SEQUENCE, id, text(part === "C" ? 0x13 : 0x0c, value)));
  });
  return element(SEQUENCE, ...parts);
}

/** A certificate of an authenticator's maker, signed with its own key. RFC 5280 */
export async function makeCertificate(
  keys: CryptoKeyPair,
  sign: (data: Bytes) => Promise<Bytes>,
): Promise<Bytes> {
  const key = new Uint8Array(
    (await crypto.subtle.exportKey("spki", keys.publicKey)) as ArrayBuffer,
  );
  const endUser = element(SEQUENCE, BASIC_CONSTRAINTS, element(0x04, element(SEQUENCE)));
  const content = element(
    SEQUENCE,
    element(0xa0, element(0x02, [2])),
    element(0x02, [1]),
    ECDSA_WITH_SHA256,
    makerName(),
    element(SEQUENCE, ...YEARS.map((year) => text(0x18, year))),
    makerName(),
    key,
    element(0xa3, element(SEQUENCE, endUser)),
  );
  const signature = element(0x03, [0], await sign(content));
  return element(SEQUENCE, content, ECDSA_WITH_SHA256, signature);
}
