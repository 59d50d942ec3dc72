/** The directive of app/islands/painted.ts. */
declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    'client:painted'?: true;
  }
}

/** The data that app/renderer.ts passes to a page. */
declare namespace App {
  interface Locals {
    readonly data?: import('../domain/rendering/page-data.ts').PageData;
  }
}

/** The text of scripts/build/inline-script.ts. */
declare module '*?inline-script' {
  const script: string;
  export default script;
}
