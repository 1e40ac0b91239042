import { plainReadings } from "../claims/plain-readings";

/** Banks, police, governments and messengers, whose name a participant of a made conversation may not have. Normalised. */
const NAMES: readonly string[] = [
  // Banks and who moves money.
  String.raw`banks?|banco|banque|banca|banking|bankberater\w*|\w*sparkasse\w*|volksbank\w*|raiffeisen\w*|\w+bank|credit union|building society`,
  "chase (?:bank|support|fraud|alerts?|security)|jp ?morgan|wells ?fargo|citi ?bank|capital one|goldman sachs|morgan stanley|hsbc|barclays|lloyds|natwest|santander|bbva|caixa ?bank|caixa|bradesco|itau|nubank|bnp paribas|societe generale|credit agricole|la banque postale|unicredit|intesa sanpaolo|ing diba|ing direct|commerzbank|n26|monzo|revolut|starling|paypal|venmo|zelle|cash ?app|western union|moneygram|stripe|klarna|american express|amex|mastercard|visa (?:card|support|fraud|inc)|coinbase|binance|kraken support|ubs|credit suisse|postfinance",
  // Police, justice, rescue.
  "police|polizei\\w*|policia|polizia|carabinieri|gendarmerie|gendarme|policeman|policewoman|police officer|cops?|sheriff|constable|detective|interpol|europol|scotland yard|fbi|cia|nsa|dea|atf|secret service|mi5|mi6|swat|bka|kripo|lapd|nypd|guardia civil|911|112|court|courthouse|district attorney|prosecutor|staatsanwalt\\w*|judge|fire department|feuerwehr",
  // Governments and their offices.
  String.raw`government|gov|irs|internal revenue|tax office|tax authority|finanzamt\w*|hmrc|inland revenue|agencia tributaria|hacienda|impots|agenzia delle entrate|receita federal|customs|zoll|zollamt|immigration|uscis|ice agent|border (?:patrol|control|force)|homeland security|social security|medicare|medicaid|nhs|dmv|dvla|embassy|consulate|botschaft|ministry(?: of \w+)?|minister|ministerium|\w+ministerium|ministerio|ministere|ministero|department of \w+|state department|white house|kremlin|downing street|bundestag|bundesregierung|congress|senate|senator|parliament|president|prime minister|chancellor|bundeskanzler\w*|mayor|governor|federal reserve|treasury|united nations|european (?:union|commission)|military|army|navy|air force|pentagon|cdc|fda|city hall|rathaus|\w+ council|jobcenter|arbeitsamt`,
  // Messengers and networks.
  "whats ?app\\w*|telegram|signal|imessage|i message|messenger|facebook|meta (?:support|security)|instagram|snap ?chat|we ?chat|viber|discord|skype|slack|kakao ?talk|line (?:app|support|official)|threema|wire (?:app|support)|google (?:chat|support|security|messages)|microsoft (?:teams|support|security)|apple (?:support|security|id)|tik ?tok|twitter|x support|amazon (?:support|security)|sms",
];
const PATTERN = new RegExp(`(?<![\\p{L}\\p{N}])(?:${NAMES.join("|")})(?![\\p{L}\\p{N}])`, "u");
/** Names that look like one of them and are not. */
const HARMLESS =
  /\b(?:river|food|blood|data|memory|piggy|left|right|west|south|power|milk|eye) ?bank\b|\bbanksy\b|\bcourt jester\b/g;

/** Whether a participant has the name of a bank, the police, a government or a messenger. */
export function isAuthority(name: string): boolean {
  return plainReadings(name).some((reading) => {
    const plain = reading.replace(HARMLESS, "•").replace(/[_.-]+/g, " ");
    return PATTERN.test(plain) || PATTERN.test(plain.replace(/(?<=\b\w) (?=\w\b)/g, ""));
  });
}
