/**
 * How a language speaks of minors and of what is sexual. The words are compared as `normalText` leaves
 * them; `\\w*` means any ending. Only words of one language are held against each other: German
 * "Kind" is no English "kind".
 */
interface Tongue {
  /** Words for minors that mean nothing else. */
  minors: string;
  /** Words for the young that have other meanings too: only what is plainly sexual counts near them. */
  young?: string;
  /** What is plainly sexual. */
  sexual: string;
  /** Nakedness and allure, which counts close by. */
  bare: string;
}

export const TONGUES: readonly Tongue[] = [
  {
    minors:
      "child|children|childs|kids?|toddlers?|infants?|preteens?|pre-teens?|underaged?|minors|schoolgirls?|schoolboys?|kindergart?eners?|little (?:girls?|boys?)|young (?:girls?|boys?)|(?:1[0-7]|[1-9])[ -]?(?:years?|yrs?)[ -]?olds?|(?:1[0-7]|[1-9])[ -]?yo|lolis?|shotas?",
    young: "baby|babies|teens?|teenagers?|teenaged?",
    sexual:
      "porn\\w*|sex|sexual|sexually|sexuali[sz]ed|sexting|erotic\\w*|genitals?|masturbat\\w*|hentai|nsfw|fuck\\w*|orgasm\\w*|blowjobs?|intercourse|rap(?:e|ed|ing)|molest\\w*|penis|vagina|xxx",
    bare: "naked|nude|nudes|nudity|topless|sexy|seductive\\w*|undress(?:ed|ing)|lingerie",
  },
  {
    minors:
      "kinder|kindern|kindes|kleinkind\\w*|schulkind\\w*|schulmadchen|minderjahrige?\\w*|(?:kleines?|kleinen|junges?|jungen) madchen",
    sexual: "porno\\w*|sex|sexuell\\w*|erotisch\\w*|geschlechtsverkehr|vergewaltig\\w*",
    bare: "nackt|nackte[nrsm]?|nacktbild\\w*|nacktfoto\\w*",
  },
  {
    minors:
      "enfants?|fillettes?|gamine?s?|mineure?s|ecolieres?|ecoliers?|petites? filles?|petits? garcons?",
    sexual: "porno\\w*|sexe|sexuel\\w*|erotiques?|viol(?:e|ee|es|er)|baise\\w*",
    bare: "nue?s?|denudee?s?|sexy",
  },
  {
    minors: "nin[oa]s?|menores|colegialas?|adolescentes?|infantes?|crios?",
    sexual: "porno\\w*|sexo|sexual\\w*|erotic[oa]s?|viola(?:r|da|do|cion)|follando",
    bare: "desnud[oa]s?|sexy",
  },
  {
    minors: "criancas?|menin[oa]s?|menores de idade|adolescentes?",
    sexual: "porno\\w*|pornografic\\w*|sexo|sexual\\w*|erotic[oa]s?|estupr\\w*",
    bare: "nua?s?|pelad[oa]s?|sexy",
  },
  {
    minors: "bambin[aoie]|minorenn[ei]|ragazzin[aeio]|scolarett[ae]",
    sexual: "porno\\w*|sesso|sessual\\w*|erotic[aoi]|stupr\\w*",
    bare: "nud[aoei]|sexy",
  },
  {
    minors: "kinderen|kleuters?|minderjarige?n?|schoolmeisjes?|(?:klein|jong)e? meisjes?",
    sexual: "porno\\w*|seks|seksueel|seksuele|erotisch\\w*|verkracht\\w*",
    bare: "naakte?|sexy",
  },
  {
    minors: "dzieck\\w*|dzieci\\w*|nieletni\\w*|dziewczynk\\w*|uczennic\\w*",
    sexual: "porno\\w*|seks|seksualn\\w*|erotyczn\\w*|gwałt\\w*",
    bare: "nag(?:a|i|ie|ich|iego|iej)|goł(?:a|y|e|ych)",
  },
  {
    minors:
      "ребен\\w*|дети|детеи|детск\\w*|школьниц\\w*|школьник\\w*|несовершеннолетн\\w*|малолетн\\w*|девочк\\w*|дитин\\w*",
    sexual: "порно\\w*|секс|сексуальн\\w*|эротич\\w*|изнасил\\w*|половои акт",
    bare: "гол(?:ыи|ая|ые|ых|ого|ую)|обнажен\\w*|нагои|нагая",
  },
  {
    minors: "cocuk|cocuklar\\w*|cocugun|bebek|kız cocug\\w*|liseli",
    sexual: "porno\\w*|seks|cinsel|erotik|tecavuz\\w*",
    bare: "cıplak",
  },
  {
    minors: "طفل|طفلة|اطفال|الاطفال|قاصر|قاصرات|القاصرات",
    sexual: "اباحي\\w*|اباحية|جنس|جنسي|جنسية|بورنو|اغتصاب",
    bare: "عاري|عارية|عراة",
  },
];

/** Scripts without spaces: what speaks of minors, and what is sexual, within a dozen signs of each other. */
export const UNSPACED: readonly { minors: string; sexual: string }[] = [
  {
    minors: "児童|幼女|幼児|小学生|中学生|女子高生|未成年|子供|子ども|ロリ(?:ータ)?",
    sexual:
      "ポルノ|全裸|裸体|裸(?!(?:の)?[足眼電木枝壁岩山麦])|ヌード(?!カラー|デッサン)|エロ|性的|性交|セックス",
  },
  {
    minors: "儿童|兒童|幼女|小女孩|小男孩|未成年|小学生|小學生|中学生|萝莉",
    sexual: "色情|裸体|裸體|裸照|性交|性爱|性愛|淫",
  },
  {
    // 성적 alone also means a school's marks.
    minors: "아동|어린이|미성년|초등학생|중학생|여고생|로리",
    sexual:
      "포르노|야동|나체|알몸|누드(?!톤|컬러)|성관계|성행위|음란|성적(?=인|으로| ?(?:학대|행위|이미지|착취|묘사|대상|자극|접촉|장면))",
  },
  {
    minors: "बच्च|नाबालिग|बाल ",
    sexual:
      "पोर्न|अश्लील|नग्न|नंगी(?! (?:दीवार|आँख|आंख|डाल|शाखा|ज़मीन|जमीन|मिट्टी))|नंगे(?! (?:पैर|पाँव|पांव|हाथ|सिर|पेड़))|सेक्स|यौन",
  },
];

/** What names it without any pair of words. */
export const MINOR_NAMES =
  "child porn\\w*|kiddie porn\\w*|kiddy porn\\w*|csam|lolicon|shotacon|pedo ?porn\\w*|paedophil\\w* (?:porn\\w*|pics?|pictures?|images?|videos?)|pedophil\\w* (?:porn\\w*|pics?|pictures?|images?|videos?)|jailbait|(?:naked|nude|topless|sexy|erotic) (?:teens?|teenagers?|teenage \\w+)|kinderporno\\w*|kinderpornogra\\w*|pedopornogra\\w*|pornografia infantil|pornographie (?:infantile|juvenile)|barnporr\\w*|barneporno\\w*|lapsiporno\\w*|dziecieca pornografi\\w*|детск\\w* порно\\w*|cocuk pornosu";

/**
 * Things, feet, hands and the like that are called bare in each language, and words that have a harmless sense. As
 * `normalText` leaves them, and as the other readings do: Polish also without its strokes (ꟾ is read as l), Russian with one n for two.
 */
const BARE_THINGS = [
  "nackte[nrsm]? (?:fuß\\w*|fuss\\w*|zehen?|beine?n?|arme?n?|hande?n?|handflachen?|knien?|schultern?|baume?n?|aste?n?|zweige?n?|wurzeln?|fels\\w*|steine?n?|ziegel\\w*|beton\\w*|erde|boden\\w*|haut|wande?n?|mauern?|gluhbirnen?|wahrheit|kaisers?|konigs?)",
  "(?:pieds?|bras|tetes?|jambes?|genoux?|epaules?|mains?|arbres?|branches?|racines?|murs?|sols?|terre|pierres?|roches?|rochers?|beton|briques?|ampoules?|(?:oe|œ)il|yeux|rois?|empereurs?) nue?s?|de sexe (?:feminin|masculin|oppose)|du meme sexe|(?:un|le|les|des|du|premier|doux|tendres?|petits?|gros) baisers?|baise-?mains?|viole (?:de gambe|d'amour)|joue\\w* de la viole",
  "(?:pies?|arboles?|ramas?|raices|ojos?|brazos?|piernas?|manos?|rodillas?|hombros?|paredes?|muros?|suelos?|pisos?|tierra|piedras?|rocas?|ladrillos?|hormigon|cemento|montanas?|bombillas?|rey|emperador) desnud[oa]s?|de sexo (?:femenino|masculino|opuesto)|del mismo sexo",
  "(?:pes?|olhos?|maos?|joelhos?|ombros?|bracos?|pernas?|arvores?|galhos?|ramos?|raizes|paredes?|muros?|chao|solo|terra|pedras?|rochas?|tijolos?|betao|concreto|cimento|rei|imperador) nua?s?|jog\\w* (?:uma )?pelada|(?:bater|batem|batendo) (?:uma )?pelada|peladas? (?:de|na) (?:rua|futebol|praia|bairro)|campo de pelada",
  "(?:piedi|occhio?|mani|ginocchi[ao]|spalle|braccia|gambe|alberi|ram[oi]|radici|mur[aoi]|paret[ei]|paviment[oi]|suolo|terra|pietra|pietre|rocc[ei]a?|mattoni|cemento|lampadin[ae]|re|imperatore) nud[aoei]|di sesso (?:femminile|maschile|opposto)|stesso sesso",
  "naakte? (?:boom|bomen|tak|takken|voet|voeten|hand|handen|knie|knieen|schouders?|muur|muren|vloer|vloeren|grond|steen|stenen|rots|rotsen|beton|oog|waarheid|keizer|koning)",
  "(?:go[łlꟾ]|nag)(?:a|y|e|i|ie|ych|ich|ymi|imi|ym|im|ej|iej|ego|iego) (?:ok(?:o|iem)|drzew\\w*|ga[łlꟾ]ez\\w*|ga[łlꟾ]az\\w*|korze\\w*|ska[łlꟾ]\\w*|kamie\\w*|stop\\w*|rek\\w*|rak|d[łlꟾ]on\\w*|kolan\\w*|ramion\\w*|nog\\w*|scian\\w*|mur\\w*|pod[łlꟾ]og\\w*|pod[łlꟾ]odz\\w*|ziemi\\w*|ceg[łlꟾ]\\w*|beton\\w*|zarowk\\w*|prawd\\w*|krol\\w*|cesarz\\w*)",
  "(?:гол|обнаженн?)(?:ыи|ые|ых|ыми|ым|ая|ую|ои|ое|ого|ом|ому) (?:дерев\\w*|ветк\\w*|ветв\\w*|кроны?|корн\\w*|куст\\w*|скал\\w*|камн\\w*|камен\\w*|земл\\w*|земле|степ\\w*|холм\\w*|ног\\w*|ступн\\w*|пятк\\w*|рук\\w*|колен\\w*|плеч\\w*|стен\\w*|пол|пола|полу|полом|полы|полах|бетон\\w*|кирпич\\w*|лампочк\\w*|провод\\w*|правд\\w*|корол\\w*)",
  "cıplak (?:ayak\\w*|goz\\w*|agac\\w*|dag\\w*|duvar\\w*|zemin\\w*|yer|yerde|toprak\\w*|topra[gk]\\w*|el|elle|eller\\w*|diz|dizler\\w*|omuz\\w*|kollar\\w*|dal|dallar\\w*|tas|taslar\\w*|kaya\\w*|tugla\\w*|beton\\w*|ampul\\w*|gercek\\w*|kral\\w*)",
  "(?:و|ب|وب)?(?:جدران|جدار|اقدام|قدم|ايدي|يد|ركب|ارض|اشجار|اغصان|حجر|صخور|خرسانة) (?:ال)?عاري(?:ة)?|(?:الجدران|الاقدام|الايدي|الارض|الاشجار|الاغصان|الصخور) العارية",
];

/** Innocent words that look like the above; they are taken out before anything is compared. */
export const HARMLESS = [
  "naked mole[ -]?rats?|naked (?:eyes?|truth|flames?|bulbs?|light ?bulbs?|trees?|branch\\w*|twigs?|cakes?|wires?|feet|foot|necks?|juice|rocks?|hills?|mountains?|landscapes?|walls?|floors?|ground|earth|soil|bricks?|concrete|stones?|hands?|knees?|shoulders?|emperors?|kings?)|nude (?:tones?|colou?rs?|colou?red|shades?|palettes?|lip\\w*|nails?|make-?up|heels?|shoes?|pumps?|pink|beige|statues?|sculptures?|figures?|paintings?|portraits?|stud(?:y|ies)|art|drawings?)|sex (?:education|ed|reveal|chromosomes?|differences?|ratios?)|sexual (?:education|health|reproduction|dimorphism)|(?:same|opposite|single|mixed)[ -]sex|both sexes|sex of (?:the|a|their|our|your|my) (?:baby|child|kid)|(?:prevent\\w*|stop|stopping|against|fight\\w*|end|ending|report\\w*|awareness of|victims? of|surviv\\w* of|protect\\w* (?:children|kids|child|minors)? ?from) (?:child )?(?:sexual )?(?:abuse|exploitation)(?: of (?:children|minors))?|(?:child )?sexual abuse (?:prevention|awareness|helpline|hotline)|topless (?:cars?|jeeps?|buses?|sports? cars?|convertibles?)|undressed (?:salads?|windows?|stones?)|sex(?:ual|ueller?)?(?:kunde|aufklarung|erziehung)|(?:nu|nus|nue|nues)-?pieds?|education sexuelle|educacion sexual|educacao sexual|educazione sessuale|seksuele voorlichting|edukacja seksualna|половое воспитание|cinsel egitim|子供服|ロリータ(?:ファッション|服)|性教育|性格|个性",
  ...BARE_THINGS,
].join("|");
