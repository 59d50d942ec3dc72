import { html, raw } from 'hono/html';
import { show } from '#content/show/show.ts';
import { clothFieldsOf } from '#design/cloth.ts';
import { colours, mailNightColours } from '#design/tokens.ts';
import type { Mailbox, OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';

const { ink, inkSoft, paper, jua, moto, bahari, hair } = colours;

/** Heavy system fonts: mail clients do not load web fonts. */
const DISPLAY = "'Arial Black','Arial-BoldMT',Arial,Helvetica,sans-serif";
const TEXT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const PINDO_CELLS = 15;

type Markup = ReturnType<typeof html>;

export interface DetailRow {
  readonly label: string;
  readonly text: string;
  /** Makes the text a link. */
  readonly url?: string;
}

/** Plain text, which the layout escapes. No hidden preview text: spam filters look for it. */
export interface MailLayout {
  /** The seed of the cloth that stands on the guest's ticket: the borders have its colours. */
  readonly clothSeed?: string;
  readonly title: string;
  readonly question: string;
  readonly headline: DetailRow;
  readonly time?: { readonly label: string; readonly text: string; readonly zone: string };
  readonly isStruck?: boolean;
  readonly lead: string;
  readonly details: readonly DetailRow[];
  readonly notes?: readonly string[];
  /** The closing stands before the details: its button is what the mail is for. */
  readonly hasClosingFirst?: boolean;
  readonly closing?: {
    readonly title: string;
    readonly text: string;
    readonly action: { readonly label: string; readonly address: string; readonly url: string };
  };
}

const DARK_MODE = raw(`
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  a { color: inherit; }
  @media (max-width: 480px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
    .hour { font-size: 52px !important; }
    .day { font-size: 24px !important; }
    .headline { font-size: 30px !important; }
    .stack { display: block !important; width: auto !important; }
    .stack-label { padding-bottom: 0 !important; }
    .stack-text { border-top: 0 !important; padding-top: 2px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background-color: ${ink} !important; color: ${paper} !important; }
    .soft { color: ${mailNightColours.soft} !important; }
    .rule { border-color: ${mailNightColours.hair} !important; }
    .button { background-color: ${jua} !important; color: ${ink} !important; }
  }
`);

/** The kanga's border as table cells, since mail clients often block images. */
function pindo(stripe: readonly string[]): Markup {
  const cells = Array.from({ length: PINDO_CELLS }, (_, index) => {
    const colour = stripe[index % stripe.length] ?? ink;
    return html`<td width="40" height="14" bgcolor="${colour}" style="height:14px;line-height:14px;font-size:0;background-color:${colour}">&nbsp;</td>`;
  });
  return html`<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;
}

/** Isolates the text direction of each line, since guests write in any script. */
function textLines(text: string): Markup[] {
  return text
    .split('\n')
    .map((line, index) => html`${index > 0 ? raw('<br>') : ''}<bdi dir="auto">${line}</bdi>`);
}

function detailRow({ label, text, url }: DetailRow): Markup {
  const lines = textLines(text);
  const rule = `border-top:1px solid ${hair}`;
  return html`<tr>
<th scope="row" class="stack stack-label rule soft" align="left" valign="top" width="132" style="${rule};padding:12px 16px 12px 0;font:700 14px/22px ${TEXT};color:${inkSoft};text-align:left">${label}</th>
<td class="stack stack-text rule" valign="top" style="${rule};padding:12px 0;font:400 17px/24px ${TEXT};word-break:break-word;overflow-wrap:anywhere">${url === undefined ? lines : html`<a href="${url}">${lines}</a>`}</td>
</tr>`;
}

function closingBlock({ title, text, action }: NonNullable<MailLayout['closing']>): Markup {
  return html`<tr><td class="pad paper" bgcolor="${paper}" style="padding:8px 36px 44px;background-color:${paper};color:${ink}">
<h2 style="margin:0 0 8px;padding-top:28px;border-top:3px solid ${moto};font:900 24px/30px ${DISPLAY};letter-spacing:-0.3px">${title}</h2>
<p style="margin:0 0 22px;font:400 17px/26px ${TEXT}">${text}</p>
<a class="button" href="${action.url}" style="display:inline-block;padding:15px 26px 15px 20px;border-radius:999px;background-color:${ink};color:${paper};font:700 16px/20px ${TEXT};text-decoration:none"><span style="color:${moto};font-size:26px;line-height:20px;vertical-align:-3px" aria-hidden="true">&#9679;</span>&nbsp;&nbsp;${action.label}</a>
<p class="soft" style="margin:14px 0 0;font:400 15px/22px ${TEXT};color:${inkSoft};word-break:break-word;overflow-wrap:anywhere">${action.address}</p>
</td></tr>`;
}

function detailsBlock({ details, notes = [] }: MailLayout): Markup {
  return html`<tr><td class="pad paper" bgcolor="${paper}" style="padding:0 36px 28px;background-color:${paper};color:${ink}">
<table width="100%" cellpadding="0" cellspacing="0" border="0">${details.map(detailRow)}</table>
${notes.map((note) => html`<p class="soft" style="margin:20px 0 0;font:400 16px/24px ${TEXT};color:${inkSoft}">${note}</p>`)}
</td></tr>`;
}

function withStrikethrough(content: Markup[] | string, isStruck = false): Markup {
  return isStruck
    ? html`<s style="text-decoration:line-through;text-decoration-color:${moto};text-decoration-thickness:0.09em">${content}</s>`
    : html`${content}`;
}

function timeBlock({ text, zone }: NonNullable<MailLayout['time']>, isStruck?: boolean): Markup {
  return html`<p class="hour" style="margin:2px 0 6px;font:900 68px/72px ${DISPLAY};letter-spacing:-2px;color:${ink}">${withStrikethrough(text, isStruck)}</p>
<p style="margin:0;font:700 17px/24px ${TEXT};color:${ink}">${zone}</p>`;
}

/** The show's colours, or those of a cloth. */
function stripeOf(seed: string | undefined): readonly string[] {
  if (seed === undefined) return [ink, moto, ink, jua, ink, bahari];
  const { border, field } = clothFieldsOf(seed);
  return [border, field].flatMap(({ ground, marks }) => [ground, marks[0], ground]);
}

export async function renderHtml(mail: MailLayout, language: string): Promise<string> {
  const stripe = stripeOf(mail.clothSeed);
  const closing = mail.closing ? closingBlock(mail.closing) : '';
  const page = await html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${mail.title}</title>
<style>${DARK_MODE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};color:${ink};-webkit-text-size-adjust:100%">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background-color:${paper}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="pad paper" bgcolor="${paper}" style="padding:26px 36px 22px;background-color:${paper};color:${ink};font:900 30px/32px ${DISPLAY};letter-spacing:-0.8px">${show.name}<span style="color:${moto}" aria-hidden="true">&#8202;&#9679;</span></td></tr>
<tr><td style="border-bottom:3px solid ${ink}">${pindo(stripe)}</td></tr>
<tr><td class="pad" bgcolor="${jua}" style="padding:34px 36px 38px;background-color:${jua};color:${ink}">
<h1 class="headline" style="margin:0 0 30px;font:900 38px/42px ${DISPLAY};letter-spacing:-1px;color:${ink}">${mail.title}</h1>
<p style="margin:0 0 4px;font:700 15px/22px ${TEXT};color:${ink}">${mail.question}</p>
<p class="day" style="margin:0;font:900 28px/34px ${DISPLAY};letter-spacing:-0.5px;color:${ink};word-break:break-word;overflow-wrap:anywhere">${withStrikethrough(textLines(mail.headline.text), mail.isStruck)}</p>
${mail.time ? timeBlock(mail.time, mail.isStruck) : ''}
</td></tr>
<tr><td class="pad paper" bgcolor="${paper}" style="padding:34px 36px 26px;background-color:${paper};color:${ink}">
<p style="margin:0;font:400 20px/29px ${TEXT}">${mail.lead}</p>
</td></tr>
${mail.hasClosingFirst ? [closing, detailsBlock(mail)] : [detailsBlock(mail), closing]}
<tr><td style="border-bottom:3px solid ${jua}">${pindo(stripe)}</td></tr>
<tr><td class="pad" bgcolor="${ink}" style="padding:30px 36px 36px;background-color:${ink};color:${paper}">
<p style="margin:0 0 6px;font:900 20px/27px ${DISPLAY};letter-spacing:-0.3px;color:${jua}">${show.tagline}</p>
<p style="margin:0;font:400 15px/22px ${TEXT};color:${paper}">${show.name}, ${show.city}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}

export const SUBJECT_NAME_MAX_LENGTH = 60;

export interface ShowMailboxes {
  readonly sender: Mailbox;
  readonly producer: Mailbox;
}

export interface MailContent {
  readonly to: Mailbox;
  /** The show by default. */
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly layout: MailLayout;
  readonly invitation?: OutgoingMail['invitation'];
}

export function renderText({
  title,
  headline,
  time,
  lead,
  details,
  notes = [],
  hasClosingFirst = false,
  closing,
}: MailLayout): string {
  const facts = [
    headline,
    ...(time ? [{ label: time.label, text: `${time.text}, ${time.zone}` }] : []),
  ];
  const indent = (text: string) => text.replaceAll('\n', '\n  ');
  const textOf = (rows: readonly DetailRow[]) =>
    rows.map(({ label, text }) => `${label}: ${indent(text)}`).join('\n');
  const end = closing ? [`${closing.title} ${closing.text}\n${closing.action.address}`] : [];
  return [
    title,
    lead,
    ...(hasClosingFirst
      ? [textOf(facts), ...end, textOf(details), ...notes]
      : [textOf([...facts, ...details]), ...notes, ...end]),
    `-- \n${show.name}, ${show.city}\n${show.tagline}\n`,
  ].join('\n\n');
}
