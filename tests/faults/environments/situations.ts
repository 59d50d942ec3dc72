/** A machine, user or folder in which somebody may run the README's two commands. */
export interface Situation {
  readonly title: string;
  readonly folder?: string;
  /** Only the owner may enter the folder around it. */
  readonly isPrivate?: boolean;
  /** The owner of the folder, who runs the commands; root by default. */
  readonly user?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** Shell commands of root before each command, in a mount namespace of its own. */
  readonly setUp?: string;
  readonly isOffline?: boolean;
  readonly isArchive?: boolean;
  /** A package of npm whose programs come first, such as `node@20`. */
  readonly tool?: string;
  readonly isFresh?: boolean;
  /** The end of the test run, if not all selected tests can run. */
  readonly ending?: RegExp;
  /** The one sentence with which both commands end, if they cannot work. */
  readonly refusal?: string;
}

const USER = 'nobody';

const WITHOUT_BROWSER = [
  'mount -t tmpfs tmpfs /mnt',
  'mkdir /mnt/upper /mnt/work',
  'mount -t overlay overlay -o lowerdir=/usr/bin,upperdir=/mnt/upper,workdir=/mnt/work /usr/bin',
  'rm -f /usr/bin/chromium* /usr/bin/google-chrome* /usr/bin/sudo',
].join('\n');

/** A /dev with the devices that every program expects, and nothing else. */
const WITHOUT_SHARED_MEMORY = [
  'mount -t tmpfs -o mode=755 tmpfs /mnt',
  'for name in null zero full random urandom tty; do',
  '  touch /mnt/$name; mount --bind /dev/$name /mnt/$name',
  'done',
  'ln -s /proc/self/fd /mnt/fd',
  'ln -s fd/0 /mnt/stdin; ln -s fd/1 /mnt/stdout; ln -s fd/2 /mnt/stderr',
  'mount --rbind /mnt /dev',
].join('\n');

export const SITUATIONS: readonly Situation[] = [
  { title: 'for root in a folder that only root may enter', isPrivate: true },
  { title: 'for an ordinary user', user: USER },
  {
    title: 'for an ordinary user without a browser and without sudo',
    user: USER,
    setUp: WITHOUT_BROWSER,
    ending:
      /The browser tests need Chromium: install it, or set CHROMIUM to its path\.\n\n[1-9]\d* passed, 1 failed\n/,
  },
  { title: 'in a path with spaces, accents and quotation marks', folder: `My "show" ü's $x` },
  {
    title: 'in a path with a number sign',
    folder: 'show #1',
    refusal: "Move the project to a folder without '#' in its path: its tools cannot read it.",
  },
  {
    title: 'in a path with a per cent sign',
    folder: '100% show',
    refusal: "Move the project to a folder without '%' in its path: its tools cannot read it.",
  },
  { title: 'with umask 077', user: USER, setUp: 'umask 077', isFresh: true },
  { title: 'with umask 077 for root', setUp: 'umask 077', isFresh: true },
  { title: 'without HOME', user: USER, setUp: 'unset HOME' },
  {
    title: 'with a HOME that is not writable',
    user: USER,
    variables: { HOME: '/usr' },
    isFresh: true,
  },
  { title: 'with 64 MB in /dev/shm', setUp: 'mount -t tmpfs -o size=64m tmpfs /dev/shm' },
  { title: 'without /dev/shm', setUp: WITHOUT_SHARED_MEMORY },
  { title: 'with a /tmp that executes nothing', setUp: 'mount -t tmpfs -o noexec tmpfs /tmp' },
  { title: 'a day ahead', variables: { TZ: 'Pacific/Kiritimati' } },
  { title: 'with LANG=C', variables: { LANG: 'C', LC_ALL: 'C' } },
  { title: 'with the npm of Node 20', tool: 'node@20', isFresh: true },
  { title: 'with the npm of Node 22', tool: 'node@22', isFresh: true },
  { title: 'with the npm of Node 24', tool: 'node@24', isFresh: true },
  {
    title: 'with npm 10',
    tool: 'npm@10',
    isFresh: true,
    refusal: 'npm 11 or later is needed: run "npm install --global npm".',
  },
  { title: 'in an unpacked archive', isArchive: true },
  { title: 'without a network, once the packages are there', isOffline: true },
];
