/** Names before the colon of pages that are about Wikipedia, in the languages that are asked. */
const NAMESPACES = new Set(
  `special wikipedia portal file image help talk user template category mediawiki draft module media
  spezial datei hilfe benutzer vorlage kategorie diskussion
  spécial wikipédia fichier aide utilisateur modèle catégorie portail discussion
  especial archivo ayuda usuario plantilla categoría wikiproyecto discusión
  speciale aiuto utente categoria discussione progetto
  wikipédia ficheiro ajuda usuário predefinição usuário(a)
  speciaal bestand gebruiker sjabloon categorie overleg portaal
  specjalna wikipedysta plik pomoc kategoria szablon dyskusja
  användare fil hjälp mall diskussion
  özel vikipedi dosya yardım kullanıcı kategori şablon
  特別 ファイル ノート 利用者 プロジェクト
  특수 위키백과 파일 사용자 분류 틀 도움말 포털
  istimewa berkas bantuan pengguna pembicaraan templat`.split(/\s+/),
);

/** Front pages, and a name for requests without one. */
const FRONT_PAGES = new Set([
  ...["Main_Page", "-", "Hauptseite", "Accueil_principal", "Portada", "Pagina_principale"],
  ...["Página_principal", "Hoofdpagina", "Strona_główna", "Portal:Huvudsida", "Anasayfa"],
  ...["Ana_Sayfa", "メインページ", "위키백과:대문", "Halaman_Utama", "Undefined", "Index.html"],
]);

/** Whether an article is one of the house's: a front page, a search, a talk page. */
export function isHousePage(name: string): boolean {
  const colon = name.indexOf(":");
  const namespace = colon > 0 ? name.slice(0, colon).replaceAll("_", " ").toLowerCase() : "";
  return FRONT_PAGES.has(name) || NAMESPACES.has(namespace);
}
