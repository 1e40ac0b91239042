/** Named characters that pages of shops and articles use: of Latin-1 and the usual signs of writing. */
const NAMES =
  "nbsp=a0 iexcl=a1 cent=a2 pound=a3 curren=a4 yen=a5 brvbar=a6 sect=a7 uml=a8 copy=a9 ordf=aa laquo=ab not=ac shy=ad reg=ae macr=af deg=b0 plusmn=b1 sup2=b2 sup3=b3 acute=b4 micro=b5 para=b6 middot=b7 cedil=b8 sup1=b9 ordm=ba raquo=bb frac14=bc frac12=bd frac34=be iquest=bf Agrave=c0 Aacute=c1 Acirc=c2 Atilde=c3 Auml=c4 Aring=c5 AElig=c6 Ccedil=c7 Egrave=c8 Eacute=c9 Ecirc=ca Euml=cb Igrave=cc Iacute=cd Icirc=ce Iuml=cf ETH=d0 Ntilde=d1 Ograve=d2 Oacute=d3 Ocirc=d4 Otilde=d5 Ouml=d6 times=d7 Oslash=d8 Ugrave=d9 Uacute=da Ucirc=db Uuml=dc Yacute=dd THORN=de szlig=df agrave=e0 aacute=e1 acirc=e2 atilde=e3 auml=e4 aring=e5 aelig=e6 ccedil=e7 egrave=e8 eacute=e9 ecirc=ea euml=eb igrave=ec iacute=ed icirc=ee iuml=ef eth=f0 ntilde=f1 ograve=f2 oacute=f3 ocirc=f4 otilde=f5 ouml=f6 divide=f7 oslash=f8 ugrave=f9 uacute=fa ucirc=fb uuml=fc yacute=fd thorn=fe yuml=ff OElig=152 oelig=153 Scaron=160 scaron=161 Yuml=178 fnof=192 circ=2c6 tilde=2dc ensp=2002 emsp=2003 thinsp=2009 zwnj=200c zwj=200d lrm=200e rlm=200f ndash=2013 mdash=2014 lsquo=2018 rsquo=2019 sbquo=201a ldquo=201c rdquo=201d bdquo=201e dagger=2020 Dagger=2021 bull=2022 hellip=2026 permil=2030 prime=2032 Prime=2033 lsaquo=2039 rsaquo=203a frasl=2044 euro=20ac trade=2122 larr=2190 uarr=2191 rarr=2192 darr=2193 minus=2212 infin=221e asymp=2248 ne=2260 le=2264 ge=2265 check=2713 star=2606 starf=2605 amp=26 lt=3c gt=3e quot=22 apos=27 comma=2c period=2e colon=3a semi=3b excl=21 quest=3f num=23 dollar=24 percnt=25 lpar=28 rpar=29 ast=2a plus=2b sol=2f equals=3d commat=40 lsqb=5b bsol=5c rsqb=5d lowbar=5f grave=60 lcub=7b verbar=7c rcub=7d Tab=9 NewLine=a";

const CHARACTERS = new Map(
  NAMES.split(" ").map((entry): [string, string] => {
    const [name = "", code = ""] = entry.split("=");
    return [name, String.fromCodePoint(Number.parseInt(code, 16))];
  }),
);
/** What the numbers 128 to 159 mean, as browsers read them: Windows-1252. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** A text with its character references (`&amp;`, `&#8364;`) replaced by what they name; unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z][a-z\d]{1,8}));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return CHARACTERS.get(name) ?? whole;
      return fromCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

function fromCode(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}
