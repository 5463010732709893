import { Failure, root, run } from "./run.mjs";

/**
 * The files of the repository that changed since the last commit that `reference` and the tree have in common, committed or not, and that commit.
 *
 * @param {string} reference @param {string} [cwd]
 * @returns {Promise<{ since: string, files: string[] }>} `files` are sorted; those that were removed are among them
 */
export async function changedSince(reference, cwd = root) {
  const git = async (...args) => {
    const { code, stdout, output } = await run("git", args, { cwd });
    if (code !== 0) throw new Failure(`What changed since ${reference} is not known: ${output.trim()}`, 2);
    return stdout;
  };
  const since = (await git("merge-base", reference, "HEAD")).trim();
  const lists = [
    await git("diff", "--name-only", "--no-renames", "-z", since),
    await git("ls-files", "-z", "--others", "--exclude-standard"),
  ];
  return { since, files: [...new Set(lists.join("").split("\0").filter(Boolean))].sort() };
}
