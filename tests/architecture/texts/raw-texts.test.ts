import { expect, it } from 'vitest';
import { readSourceFiles } from '#tests/architecture/source-files.ts';

const files = readSourceFiles().filter(({ path }) => !/^tests\//.test(path));

const RISKY_APIS: readonly {
  what: string;
  pattern: RegExp;
  within?: RegExp;
  but?: readonly string[];
}[] = [
  {
    what: 'markup from a text',
    pattern:
      /dangerouslySetInnerHTML|(inner|outer)HTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser|setHTML|srcDoc|set:html/,
    within: /^app\//,
    but: [
      // The content of the page's own <noscript>, which React escapes at build time.
      'app/hydration/early-presses.ts',
      // Scripts of the build, and JSON-LD without `<`.
      'app/layout/document.astro',
      'app/layout/head/head.astro',
    ],
  },
  {
    what: 'code from a text',
    pattern: /\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]|node:vm|javascript:/,
  },
  {
    what: 'a program of the machine',
    pattern: /child_process|\bexecSync|\bspawnSync?\(/,
    within: /^(app|content|domain|server|commands)\//,
  },
  {
    what: 'a statement from a text',
    pattern: /sql\.(raw|lit|id|ref|table)\b|CompiledQuery\.raw|\.unsafe\(/,
  },
  {
    what: 'a statement past the query builder',
    pattern: /\.(exec|prepare|pragma)\((?!\w+\))|\bcurrent\.query\(/,
    within: /^(server|commands)\//,
    but: [
      'server/database/copies/backup.ts',
      'server/database/engines/postgres-changes.ts',
      'server/database/copies/copy-check.ts',
      'server/database/copies/replace-content.ts',
      'server/database/engines/server-lock.ts',
      'server/database/engines/sqlite.ts',
      'server/maintenance/replace-database.ts',
      'server/maintenance/restore.ts',
    ],
  },
  // Its path is escaped: a folder with a space in its name would not be found.
  { what: 'the URL of a file as its path', pattern: /(?<!createRequire\()import\.meta\.url/ },
  { what: 'access from other origins', pattern: /access-control-|hono\/cors/i },
  {
    what: 'a doc comment without a subject',
    pattern:
      /\/\*\*\s+(\* )?(Above|After|Against|Also|As|At|Before|Below|Beside|Between|Beyond|By|During|For|From|How|If|In|Into|Of|On|Once|Per|Since|Such|To|Under|Until|Up|What|When|Where|Whether|Which|While|Who|Whoever|Why|With|Within|Without)\b/,
    // Comments in content name the place of a text on its page, for its owner.
    within: /^(?!content\/)(?!.*\.test\.tsx?$)/,
  },
  {
    what: 'the audit log beside its module: it records, and facts that decide are columns',
    pattern: /'audit_log'/,
    within: /^(server|commands)\//,
    but: ['server/database/audit.ts'],
  },
  { what: 'a password that cannot be pasted', pattern: /onPaste|['"]paste['"]/ },
  { what: 'a rule about security switched off', pattern: /biome-ignore lint\/security/ },
];

it.each(RISKY_APIS)('no code uses $what', ({ pattern, within = /./, but = [] }) => {
  const users = files.filter(({ path, text }) => within.test(path) && pattern.test(text));
  expect(users.map(({ path }) => path).sort()).toEqual([...but].sort());
});
