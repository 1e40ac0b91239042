/**
 * Replaces the readers of certificates behind @simplewebauthn/server in the Worker (wrangler.toml,
 * `[alias]`): 63 kB that check who made an authenticator, which is not asked (`attestation: "none"`);
 * a statement with a certificate is refused. What stays in use of them is one reader: of the two
 * numbers in a signature on an elliptic curve. An import of another name fails the build.
 */
function notAsked(): never {
  throw new Error("Statements about an authenticator's maker are not read.");
}

class NotAsked {
  constructor() {
    notAsked();
  }
}

export class ECDSASigValue {
  constructor(
    readonly r: ArrayBuffer,
    readonly s: ArrayBuffer,
  ) {}
}

/** Reads what the two uses name: a signature here, and nothing else. */
export const AsnParser = {
  parse(bytes: BufferSource, type: unknown): ECDSASigValue {
    return type === ECDSASigValue ? readSignature(bytes) : notAsked();
  },
};

/** A sequence of two whole numbers in DER (RFC 3279, 2.2.3), of at most 127 bytes or 255 with a long length. */
function readSignature(source: BufferSource): ECDSASigValue {
  const bytes = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  let at = 0;
  const next = () => bytes[at++] ?? notASignature();
  const length = () => {
    const first = next();
    return first === 0x81 ? next() : first < 0x80 ? first : notASignature();
  };
  const open = (tag: number) => (next() === tag ? length() : notASignature());
  const number = () => {
    const end = open(0x02) + at;
    if (end > bytes.length || end === at) notASignature();
    const value = bytes.slice(at, end).buffer;
    at = end;
    return value;
  };
  if (open(0x30) !== bytes.length - at) notASignature();
  const [r, s] = [number(), number()];
  if (at !== bytes.length) notASignature();
  return new ECDSASigValue(r, s);
}

function notASignature(): never {
  throw new Error("This is not a signature.");
}

const NO_OBJECT = "0.0";

export {
  NO_OBJECT as id_ce_basicConstraints,
  NO_OBJECT as id_ce_extKeyUsage,
  NO_OBJECT as id_ce_keyDescription,
  NO_OBJECT as id_ce_subjectAltName,
  NO_OBJECT as id_ecPublicKey,
  NO_OBJECT as id_rsaEncryption,
  NO_OBJECT as id_secp256r1,
  NO_OBJECT as id_secp384r1,
  NotAsked as AuthorityKeyIdentifierExtension,
  NotAsked as BasicConstraints,
  NotAsked as Certificate,
  NotAsked as CRLDistributionPointsExtension,
  NotAsked as ECParameters,
  NotAsked as ExtendedKeyUsage,
  NotAsked as KeyDescription,
  NotAsked as OctetString,
  NotAsked as RSAPublicKey,
  NotAsked as SubjectAlternativeName,
  NotAsked as SubjectKeyIdentifierExtension,
  NotAsked as X509Certificate,
  NotAsked as X509ChainBuilder,
  NotAsked as X509Crl,
};
