import { plainReadings } from "./plain-readings";

/** What people say who used a product, in the languages of scripts. Normalised: small letters, no marks. */
const PATTERNS: readonly RegExp[] = [
  // English, in the first person.
  /\b(?:i|we)(?:'ve|'d| have| had)? (?:(?:just|also|really|finally|actually|already|even|only|been|never|always|personally|recently|now|both) ){0,3}(?:us(?:e|ed|ing)|tri(?:ed)|try(?:ing)?|test(?:ed|ing)|bought|ordered|own(?:ed)?|wear|wore|worn|wearing|switch(?:ed)?|drink|drank|eat|ate|swear by|recommend|love[d]?|adore|lost|gained|saved|slept|noticed|felt|feel better|saw results|got results|stopped using|replaced|received|reordered|rate)\b/,
  /\b(?:i'm|i am|we're|we are) (?:so |totally |completely |absolutely )?(?:obsessed|in love|hooked|addicted|a (?:happy|satisfied|loyal|real) customer)\b/,
  /\b(?:changed|saved|transformed) my (?:life|skin|hair|sleep|mornings?|day|back|marriage)\b/,
  /\bmy (?:skin|hair|back|sleep|knees?|acne|weight|mornings?|energy|life) (?:has |have |is |are |was |were |feels? |felt |looks? |looked |got |became |improved|cleared|never)/,
  /\bmy (?:husband|wife|mom|mum|mother|dad|father|sister|brother|friends?|daughter|son|kids?|dog|cat|family|boyfriend|girlfriend|roommate|doctor|dermatologist|coach|boss|neighbou?r) (?:(?:also|really|now|just) )?(?:loves?|uses?|used|swears?|says?|said|tried|bought|can't|cannot|recommends?|recommended|noticed|asked|has been using)\b/,
  /\b(?:my (?:new )?(?:favou?rite|go-to|holy grail|results?|honest review|review|experience with)|works? for me|worked for me|can'?t live without|i(?:'ll)? never go(?:ing)? back|best (?:purchase|thing) i|before i (?:found|used|tried)|after (?:using|trying|wearing) (?:it|this|them)|as a (?:customer|mom|mum|mother|dad|nurse|doctor|dermatologist|user),? i)\b/,
  /\b(?:i|we) (?:tested|used|tried|wore|had) (?:it|this|these|them|the)\b/,
  // Words put into the mouths of customers.
  /\b(?:customers?|users?|buyers?|people|reviewers?|everyone|everybody|clients?|parents|women|men|moms|mums|doctors|dermatologists|experts) (?:(?:everywhere|all over|already|really|just|who) ){0,2}(?:say|says|said|love|loves|loved|rave|raves|swear|swears|report|reports|reported|agree|agrees|tell us|told us|write|wrote|recommend|recommends|are obsessed|can't stop)\b/,
  /\b(?:says|said|writes|wrote|according to) (?:[a-z]+ ){0,2}(?:from [a-z]+|a (?:happy |real |verified )?(?:customer|user|buyer|mom|mum|reviewer))\b/,
  /\b[a-z]+,? (?:\d\d|aged \d\d),? (?:from|says|lost|uses|tried)\b/,
  /\b(?:verified (?:buyer|purchase|customer)|real (?:customers?|people|results|reviews?)|before and after (?:photos?|pictures?|results?)|true story)\b/,
  // German.
  /\b(?:ich|wir) (?:(?:selbst|auch|schon|seit|jetzt) )?(?:benutze|verwende|nutze|nutzen|benutzen|trage|liebe|lieben|empfehle|schwore|besitze|kaufte|testete|probierte)\b/,
  /\b(?:ich|wir) haben?\b[^.!?]{0,60}\b(?:benutzt|verwendet|genutzt|getestet|ausprobiert|probiert|gekauft|bestellt|getragen|abgenommen|verloren)\b/,
  /\b(?:mein(?:e)? (?:haut|haare|rucken|leben|schlaf|mann|frau|mutter|freundin|freund|lieblings\w*)|hat mein leben (?:verandert)|kunden (?:lieben|sagen|berichten|schworen))\b/,
  // Spanish, French, Italian, Portuguese.
  /\b(?:(?:lo |la |los |las )?(?:he|hemos) (?:usado|probado|comprado|llevado|utilizado)|(?:lo |la )(?:uso|use|probe|compre|recomiendo|amo)|yo (?:uso|use|probe|compre|recomiendo)|me (?:cambio la vida|encanta|ha cambiado)|mi piel|mi (?:marido|mujer|madre|hermana|favorit[oa])|(?:los |mis )?clientes (?:dicen|aman|adoran|cuentan))\b/,
  /\b(?:j'ai (?:utilise|essaye|teste|achete|adopte|perdu)|j'adore|je (?:le |la |l')?(?:recommande|utilise)|a change ma vie|ma peau|mon (?:mari|prefere)|ma femme|(?:les|nos|mes) clients (?:disent|adorent|aiment))\b/,
  /\b(?:(?:l'|lo |la )?ho (?:usato|provato|comprato|testato|perso)|lo (?:uso|adoro|consiglio)|la (?:uso|adoro|consiglio)|mi ha cambiato la vita|la mia pelle|mio marito|mia moglie|i (?:nostri )?clienti (?:dicono|amano|adorano))\b/,
  /\b(?:eu (?:usei|uso|testei|comprei|experimentei|recomendo|amo|adoro)|mudou (?:a )?minha vida|minha pele|meu marido|minha (?:esposa|favorita)|(?:os |nossos )?clientes (?:dizem|amam|adoram))\b/,
];

/** Whether a text tells an experience that someone had with a product: no one who speaks in a made film had one. */
export function isTestimonial(text: string): boolean {
  return plainReadings(text).some((reading) => PATTERNS.some((pattern) => pattern.test(reading)));
}
