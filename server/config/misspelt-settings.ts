import { SETTING_NAMES } from './setting-schemas.ts';

const bare = (name: string) => name.replaceAll('_', '').toUpperCase();

/** True if a letter was added, left out or replaced. */
function isOneLetterApart(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.slice(same + 1);
  return rest === short.slice(same) || rest === short.slice(same + 1);
}

const CLOSE_FROM_LETTERS = 6;

/** Finds variables that are almost a setting, such as MAILFROM: the server ignores them. */
export function misspeltSettings(environment: Readonly<Record<string, string | undefined>>) {
  return Object.keys(environment)
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => {
        if (bare(name) === bare(setting)) return true;
        const isLong = bare(setting).length >= CLOSE_FROM_LETTERS;
        return isLong && isOneLetterApart(bare(name), bare(setting));
      });
      return meant === undefined ? [] : [{ name, meant }];
    });
}
