/** Tokens by role; `scripts/content/generated-files.ts` makes properties of them. Ratios are WCAG 2.x contrast. */

const INK = '#16110f';
const PAPER = '#f7fafb';
const JUA = '#ffc72e';
const BAHARI = '#163a8a';
const MOTO = '#d8321b';

/** sRGB as hex, for mail clients and the oldest browsers (docs/browsers.md). */
export const colours = {
  // Base roles.
  /** Text, primary button, night band: 17.9 on paper, 12.0 on jua, 11.4 on waridi. */
  ink: INK,
  /** Secondary text: 8.1 on paper, 7.3 on paperDeep, 5.4 on jua, 5.1 on waridi. */
  inkSoft: '#544b47',
  /** Field borders, hairlines that carry meaning: 3.5 on paper (user interface: at least 3). */
  line: '#8a8480',
  /** Decorative rules only, never the sole cue. */
  hair: '#cfd5d8',
  /** Page, cotton white. */
  paper: PAPER,
  /** Quiet panels, table head, disabled. */
  paperDeep: '#e9eff1',

  // The accent.
  /** The dot of active page, button and selection: 4.6 on paper, 3.1 on jua (graphics only). */
  accent: MOTO,
  /** The accent on ink: 6.6. */
  accentNight: '#ff6a4d',

  // Cloths: backgrounds only, one per section.
  /** Sun: Home's first section, Book, 404. Carries ink 12.0, bahari 6.7. */
  jua: JUA,
  /** Rose: people (Team, hosts). Carries ink 11.4, bahari 6.3. */
  waridi: '#f8b9c4',
  /** Ocean: mission, diaspora. Carries paper 10.0, jua 6.7, waridi 6.3. */
  bahari: BAHARI,
  /** Flame: Collaboration, closing call. Carries paper 4.6, jua for large text only, 3.1. */
  moto: MOTO,
  /** Sky: Contact, quiet art. Carries ink 11.8. */
  anga: '#a9d3f0',

  // Mixtures, precomputed: the build cannot lower color-mix() of a variable (docs/browsers.md).
  /** 12% jua on paper: a row under the pointer. */
  juaFaint: '#f9f4e7',
  /** 26% jua on paper: the open row. */
  juaPale: '#faeed0',
  /** 72% ink on waridi. */
  inkOnWaridi: '#4c3a3b',
  /** 72% ink on paper: the scroll bar's gutter beside a dialog's backdrop. */
  gutter: '#53514e',
  /** The bar over light bands. */
  glass: `${PAPER}61`,
  glassScrolled: `${PAPER}ed`,
  glassLine: `${INK}24`,
  /** The bar over dark bands: 84% of the band on ink. */
  glassInk: `${INK}eb`,
  glassInkScrolled: `${INK}e6`,
  glassBahari: '#163475eb',
  glassMoto: '#b6301eeb',

  // States, always shown by colour, shape and text.
  /** The full dot: 5.1 on paper. */
  available: '#0d7a4b',
  /** The half dot: 5.7 on paper, 5.1 on its soft. */
  partly: '#8a5a01',
  /** 75% partly on ink: text of a warning. */
  partlyDeep: '#6b4610',
  partlySoft: '#ffedbd',
  /** No dot; the numeral is struck inside the window: 5.1 on paper, 4.6 on paperDeep. */
  unavailable: '#716a66',
  /** Errors, deletion: 6.6 on paper, 5.7 on its soft. */
  danger: '#b31609',
  dangerSoft: '#fde3df',
  /** Confirmations: 6.7 on paper, 5.9 on its soft. */
  success: '#06663d',
  successSoft: '#d7f0e2',
  /** Contrast on ink: 9.0. */
  successNight: '#48ca87',

  // Focus rings; bands set theirs in app/styles/sections.css.
  /** Contrast on light bands: at least 6.3. */
  focus: BAHARI,
  /** 12.0 on ink, 6.7 on bahari, 3.1 on moto. */
  focusNight: JUA,
} as const;

/** `<meta name="theme-color">` and the web app manifest. */
export const themeColour = PAPER;

/** Mails in dark mode have them on ink. */
export const mailNightColours = { soft: '#c9c2bd', hair: '#4a423e' } as const;

/** Keys of these groups are the prefixes of their custom properties: `--font-display`. */
export const typography = {
  font: {
    display: '"Ojuju", "Ojuju on Arial", "Ojuju on Roboto", "Arial Black", system-ui, sans-serif',
    text: '"Atkinson Hyperlegible Next", "Atkinson on Arial", "Atkinson on Roboto", system-ui, -apple-system, "Segoe UI", sans-serif',
  },
  // The vw share is the value at 320 px, so that headings fit there with enlarged text.
  text: {
    xs: '0.875rem',
    sm: '1rem',
    base: 'clamp(1.0625rem, 1.02rem + 0.2vw, 1.1875rem)',
    lg: 'clamp(1.25rem, 1.15rem + 0.45vw, 1.5rem)',
    /** Begins at 28 px, the floor for Ojuju. */
    xl: 'min(clamp(1.75rem, 1.55rem + 0.9vw, 2.25rem), 8.75vw)',
    '2xl': 'min(clamp(2rem, 1.55rem + 2vw, 3.25rem), 10vw)',
    '3xl': 'min(clamp(2.625rem, 1.8rem + 3.6vw, 5rem), 13.125vw)',
    '4xl': 'min(clamp(3.25rem, 1.9rem + 6vw, 7.25rem), 16.25vw)',
    mega: 'min(clamp(3.6rem, 12.7vw, 11.6rem), 18vw)',
  },
  tracking: { display: '-0.018em' },
} as const;

/** Multiples of 4 px; the rhythm of the sections is fluid. */
export const space = {
  /** Gaps, paddings and margins. */
  gap: {
    // Within a part: each step is as many times 4 px as its name says.
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    7: '1.75rem',
    8: '2rem',
    // Between blocks; wide columns are farther apart.
    block: '2.5rem',
    blockL: '3rem',
    blockXl: '4rem',
    blockXxl: '6rem',
    // Fluid distances.
    /** Separates columns of peers. */
    column: 'clamp(1rem, 2vw, 2rem)',
    /** A small card's padding. */
    inset: 'clamp(1.25rem, 2.1vw, 2rem)',
    /** A card's padding; no wider for enlarged text. */
    card: 'clamp(min(1.5rem, 7.5vw), 2.5vw, 2.25rem)',
    /** Separates rows of large text. */
    rows: 'clamp(1.5rem, 3vw, 2.75rem)',
    /** Separates the parts of a section. */
    part: 'clamp(2rem, 4vw, 4rem)',
    /** Separates two columns of different kinds. */
    aside: 'clamp(2rem, 5vw, 5rem)',
    /** The end of a section. */
    end: 'clamp(2.5rem, 4vw, 3.5rem)',
    /** The space before a closing line. */
    base: 'clamp(2.5rem, 5vw, 4.5rem)',
  },
  spacing: {
    /** No wider for enlarged text: words have the room. */
    gutter: 'min(clamp(1.25rem, 4vw, 4rem), 6.25vw)',
    /** The section that carries the page. */
    section: 'clamp(4.5rem, 3rem + 6.5vw, 9rem)',
    /** Separates peers. */
    sectionS: 'clamp(3.25rem, 2.4rem + 3.6vw, 5.75rem)',
    /** A saying, a row of links. */
    sectionXs: 'clamp(2rem, 1.6rem + 1.8vw, 3.25rem)',
    /** A statement alone. */
    sectionXl: 'clamp(5.5rem, 3.5rem + 9vw, 11.5rem)',
    stack: 'clamp(1.5rem, 1.1rem + 1.6vw, 2.75rem)',
    /** 44 px: the smallest control. */
    target: '2.75rem',
    /** Buttons and fields. */
    control: '3.25rem',
    pindo: 'min(clamp(2.75rem, 5vw, 4.5rem), 13.75vw)',
    /** The start of grids that bleed. */
    edge: 'max(var(--spacing-gutter), calc((100vw - var(--container-page)) / 2))',
    /** 72 px; 60 px once scrolled. */
    nav: '4.5rem',
  },
  container: {
    page: '84rem',
    /** The parts of a page that answer each other. */
    wide: '44rem',
    dialog: '42rem',
    /** Running text. */
    read: '38rem',
    form: '34rem',
    /** A message of few lines. */
    note: '30rem',
  },
} as const;

export const shape = {
  radius: { field: '0.25rem', pill: '999px' },
  shadow: {
    lift: `0 1px 0 ${INK}14, 0 12px 32px -12px ${INK}47`,
    dialog: `0 32px 80px -16px ${INK}8c`,
  },
} as const;

export const motion = {
  duration: {
    /** Hover, press. */
    fast: '140ms',
    /** Navigation, tabs, dialog. */
    base: '260ms',
    /** Scroll reveal. */
    slow: '640ms',
  },
  ease: {
    out: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    inOut: 'cubic-bezier(0.65, 0, 0.35, 1)',
    /** The dot only. */
    bounce: 'cubic-bezier(0.3, 1.5, 0.5, 1)',
  },
  reveal: { shift: '1.25rem' },
} as const;

/** `z-index` values. */
export const layers = { raised: 10, nav: 200, overlay: 300, toast: 500, skip: 600 } as const;

/** Sheets repeat these: a media query reads no property. tests/architecture/design-tokens.test.ts checks it. */
export const breakpoints = {
  /** Lists and buttons of a phone in larger text have one column. */
  xxs: '17rem',
  /** Labels of the narrowest phones. */
  xs: '24rem',
  /** Parts of one statement are side by side; a phone on its side. */
  phone: '30rem',
  sm: '40rem',
  md: '56rem',
  /** The parts of an application are beside each other. */
  beside: '64rem',
  /** The navigation becomes a bar. */
  lg: '68rem',
  /** The admin's tools are in a row, the details of a booking beside the list. */
  xl: '72rem',
  /** All packages for episodes are in one row. */
  xxl: '80rem',
  /** The names on the map of the audience are larger. */
  map: '100rem',
} as const;
