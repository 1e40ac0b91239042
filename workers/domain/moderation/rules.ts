import type { ContentCategory } from "#contract/moderation";

/**
 * Words of the other categories, compared as `normalText` leaves them, at word boundaries. They are few
 * and plain on purpose: a list that guesses refuses innocent prompts. `\\w*` means any ending.
 */
export const RULES: Readonly<Partial<Record<ContentCategory, string>>> = {
  sexual:
    "porn|porno|pornos|pornograph\\w*|pornografi\\w*|hentai|blow ?jobs?|cum ?shots?|gang ?bangs?|deepthroat\\w*|masturbat\\w*|bukkake|rape|raping|raped|having sex|explicit sex|sex (?:scene|act|tape)s?|sexual intercourse|nsfw|onlyfans (?:nude|leak)\\w*|(?:naked|nude|topless) (?:(?:woman|women)|(?:man|men)|girls?|ladies|lady|bod(?:y|ies)|person|people|models?|celebrit\\w*|couples?|selfies?)|(?:nackte?[nr]?) (?:frau(?:en)?|mann|manner)|(?:femmes?|hommes?) nue?s?|(?:mujer|mujeres|hombre|hombres) desnud[oa]s?|(?:mulher|mulheres) nuas?|donn[ae] nud[ae]|гол(?:ая|ые) (?:женщин\\w*|девушк\\w*)|порно\\w*",
  self_harm:
    "how to (?:kill|hang|hurt|cut) (?:myself|yourself|oneself)|(?:kill|hang|killing|hanging|cutting) (?:myself|himself|herself|yourself|themselves)|suicide (?:methods?|instructions?|guide|pact)|best way to die|commit(?:ting)? suicide|slit(?:ting)? (?:my|her|his|their) wrists?|pro[ -]ana|thinspo|thinspiration|(?:selbstmord|suizid)(?:methoden?|anleitung)",
  hate: "heil hitler|sieg heil|white power|gas the (?:jews|blacks|gays|muslims)|(?:kill|exterminate|lynch|hang) (?:all )?(?:the )?(?:jews|muslims|blacks|black people|gays|homosexuals|immigrants|gypsies|christians|hindus|arabs|mexicans|whites)|death to (?:the )?(?:jews|muslims|blacks|gays|christians|hindus|arabs)|(?:glorif|prais|celebrat)\\w+ (?:adolf )?(?:hitler|the holocaust|the nazis|nazism|isis|the kkk|the ku klux klan)|(?:nazi|kkk|isis|white supremac(?:y|ist)) (?:propaganda|recruit\\w*) (?:poster|video|clip|film|flyer|ad)s?|juden raus|niggers?",
  weapons:
    "how to (?:make|build|assemble|synthesi[sz]e|3d[ -]?print) (?:an? )?(?:(?:pipe|nail|dirty|car|nuclear|fertili[sz]er|pressure[ -]cooker|petrol|molotov) ?(?:bombs?|cocktails?)|ghost guns?|nerve (?:gas|agents?)|sarin|ricin|mustard gas|chemical weapons?|explosives?|ieds?|napalm)|(?:bomb|explosives)[ -]making (?:instructions?|manuals?|guides?)|bombenbauanleitung\\w*",
  violence:
    "gore|gory|behead(?:ed|ing|ings)?|decapitat\\w*|disembowel\\w*|dismember\\w*|mutilat\\w*|eviscerat\\w*|snuff (?:film|video|movie)s?|torture scenes?|tortur(?:ed|ing) (?:a |an |the )?(?:(?:woman|women)|(?:man|men)|person|people|animals?|dogs?|cats?|prisoners?)|entrails|massacre(?:d|s)?",
  crime:
    "(?:fake|forged|counterfeit) (?:passports?|id cards?|ids|identity cards?|driver'?s? licen[cs]es?|banknotes?|money|dollar bills?|euro notes?|vaccin\\w+ (?:card|certificate)s?|prescriptions?)|how to (?:cook|make|synthesi[sz]e) (?:crystal )?(?:meth|methamphetamine|heroin|crack|fentanyl|mdma|lsd)|credit card (?:dumps?|fraud)|phishing (?:page|site|mail|email)s?|how to (?:shoplift|launder money|hotwire a car|pick a lock)",
  deception:
    "deep ?fakes?|(?:fake|fabricated|invented) (?:news (?:footage|report|broadcast|clip|video)s?|evidence|war footage|mugshots?|interview with)|made to look like real (?:news|footage)|face ?swap (?:of|with|onto) (?:the )?(?:president|chancellor|prime minister|pope|king|queen)",
};

/** Innocent words that look like the above. */
export const HARMLESS_RULES =
  "torture tests?|gory details?|al gore|vidal gore|gore[ -]?tex|gore (?:bay|island|canyon|creek|range|district|new zealand)|skirt gores?|(?:\\w+ )?suicide (?:squad|prevention|awareness|hotline|helpline|door|doors)|suicide squeeze|bath bombs?|rape ?seeds?|oilseed rape|rape (?:fields?|oil|honey|blossoms?|flowers?|plants?|crops?)|fields? of rape|(?:cim[ae]|crema|foglie|zuppa|insalata|orecchiette|puree?) (?:di|alle|con) (?:cime di )?rape|rape (?:rosse|bianche|al forno)|(?:lomos?|colas?|medallon(?:es)?|filetes?|suprema|arroz|sopa|guiso|caldereta) (?:de|con|al?) rape|rape (?:a la|al|en salsa|con) \\w+|(?:fromage|gruyere|parmesan|emmental|comte|mozzarella|carottes?|courgettes?|betteraves?|coco|citron|gingembre|chocolat|muscade|zestes?|noix|pomme|amandes?) (?:\\w+ )?rapee?s?|rape a (?:fromage|muscade|legumes)|fake money (?:tree|game)|play money|monopoly money|anti-?\\w* ?deep ?fakes?|deep ?fake (?:detect\\w*|awareness|warning)|phishing (?:awareness|training|test|warning)\\w*|(?:prevent|preventing|spot|detect|avoid|report)(?:ing)? (?:phishing|deep ?fakes?|credit card fraud) ?\\w*|nude (?:model|models|woman|man|body|people|figure) (?:statue|sculpture|bronze|marble)s?";
