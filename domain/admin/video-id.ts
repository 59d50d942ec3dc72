import { percentDecoded } from '#domain/text/pasted-key.ts';

/** An id without an address: in quotes too, and after 'Video ID:'. */
const ALONE = /^(?:[a-z ]{0,20}\bid[: =]{1,3})?[^\w-]{0,9}([\w-]{11})[^\w-]{0,9}$/i;

/** YouTube's, at the start of an address: another site's has a slash before it. */
const HOST =
  /(?:(?:^|[^/])(?:https?:\/\/){1,3}|(?:^|[^\w/.@)-])|(?:^|[^\w/.@):-])\/\/)(?:[\w-]{1,63}\.){0,3}(?:(youtu\.be)|(?:youtube(?:-nocookie|kids)?|youtube\.googleapis|ytimg)\.com)(?::\d{1,5})?(?=[/?])/gi;

/** The path of an address, or a parameter; "3D" is the rest of an equals sign in quoted-printable text. */
const PART =
  /^(?:\/{1,2}(?:an_webp|e|embed|live|shorts|v|vi|vi_webp|video)\/|(?:amp;)?vi?=(?:3D)?)([\w-]{11})(?!_?[a-z\d-])/i;

const NO_IDS = new Set(['videoseries', 'live_stream']);

/** Returns the id of the one video in a pasted text: an address, the embed code, a shared text, or the id itself. */
export function videoIdIn(text: string): string | undefined {
  const [, alone] = ALONE.exec(text) ?? [];
  const [id, ...others] = new Set(
    alone === undefined ? idsOfAddresses(percentDecoded(text)) : [alone],
  );
  return id === undefined || others.length > 0 || NO_IDS.has(id) ? undefined : id;
}

function idsOfAddresses(text: string): string[] {
  return Array.from(text.matchAll(HOST), ({ 0: host, 1: short, index }) => {
    const [rest = ''] = text.slice(index + host.length).split(/[\s"'<>()[\]{}#]/, 1);
    const parts = (short ? `/v${rest}` : rest).split(/[?&]/);
    return parts
      .map((part) => PART.exec(part)?.[1] ?? '')
      .find((id) => id !== '' && !NO_IDS.has(id));
  }).filter((id) => id !== undefined);
}
