/**
 * Whether something ends well within a time; it goes on by itself where it does not.
 * @param milliseconds to wait at the most
 */
export async function succeedsWithin(
  act: Promise<unknown>,
  milliseconds: number,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const success = act.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([success, tooLate]);
  clearTimeout(timer);
  return result;
}
