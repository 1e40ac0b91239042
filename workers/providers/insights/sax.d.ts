/** What we use of `sax`, which brings no types (https://github.com/isaacs/sax-js#readme). */
declare module "sax" {
  interface Parser {
    onerror: (error: Error) => void;
    ondoctype: (text: string) => void;
    onopentag: (tag: { name: string }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    write(text: string): Parser;
    close(): Parser;
  }
  const sax: { parser(isStrict: boolean): Parser };
  export default sax;
}
