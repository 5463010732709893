/** A server that is upgraded: what it published before still verifies bit for bit, by the core of then, and nothing of it is lost. */
import { loadCore } from "ackscope/node";
import { expect, it, vi } from "vitest";
import { publish, settled, testApp } from "../testing/app.js";
import { otherCore } from "../testing/cores.js";
import { describeOnBoth } from "../testing/databases.js";
import { twoReceivers } from "../testing/experiment.js";

const { version } = await loadCore();

describeOnBoth("a newer core", (database) => {
  const upgraded = async (older: { readonly path: string }) => {
    const where = await database.fresh();
    const config = { ...where, VERIFY_THREADS: 1 };
    const before = await testApp({ config, gatekeeper: "real", corePath: older.path });
    const { id } = (await publish(before, { experiment: twoReceivers() })).json<{ id: string }>();
    const then = await settled(before, id);
    expect(then.state).toBe("verified");
    await before.close();
    const after = await testApp({ config, gatekeeper: "real" });
    const now = await vi.waitFor(
      async () => {
        const run = await settled(after, id);
        expect(run.measurements.map(({ core }) => core)).toContain(version);
        return run;
      },
      { timeout: 20_000, interval: 50 },
    );
    return { after, then, now };
  };
  const digestsOf = ({ results }: { readonly results: readonly { readonly digest: string }[] }) => results.map(({ digest }) => digest);

  it("verifies what it gives as the older one did", async () => {
    const older = otherCore("aaaaaa");
    const { then, now } = await upgraded(older);
    expect(now.state).toBe("verified");
    expect(now.measurements).toMatchObject([
      { core: older.version, kind: "measured" },
      { core: version, kind: "measured" },
    ]);
    expect(now.measurements[0]).toEqual(then.measurements[0]);
    expect(digestsOf(now)).toEqual(digestsOf(then));
  });

  it("says of what it gives otherwise that it changed, beside what was measured then", async () => {
    const older = otherCore("aaaaaa", { digests: true });
    const { after, then, now } = await upgraded(older);
    expect(now.state).toBe("changed");
    expect(now.measurements[0]).toEqual(then.measurements[0]);
    expect(now.measurements).toHaveLength(2);
    expect(digestsOf(now)).not.toEqual(digestsOf(then));

    // Whoever measured with the older core, say in a tab that stayed open, is not a liar: the kept core is asked.
    const claim = then.results.map(({ variant, digest }) => ({ variant, digest }));
    const experiment = twoReceivers({ title: "From an old tab" });
    const { id } = (await publish(after, { experiment, results: claim, core: older.version })).json<{ id: string }>();
    const run = await settled(after, id);
    expect(run.state).toBe("changed");
    const measured = run.measurements.filter(({ kind }) => kind === "measured");
    expect(measured.map(({ core }) => core).sort()).toEqual([older.version, version].sort());
    expect(digestsOf(measured.find(({ core }) => core === older.version)!)).toEqual(claim.map(({ digest }) => digest));
  });
});
