/** Made by scripts/build/hydration-script.ts. */
declare module 'virtual:hydration-script' {
  const script: string;
  export default script;
}
