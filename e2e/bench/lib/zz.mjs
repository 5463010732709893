const L="/work/e11/e2e/bench/lib/";
const { withProduct } = await import(L+"product.mjs");
const { countFrameWork, performGesture } = await import(L+"frames.mjs");
const { fragmentOf, largeRuns } = await import(L+"large-runs.mjs");
const { timesRow } = await import(L+"statistics.mjs");
const [,, name="one connection", ...gs] = process.argv;
await withProduct(async ({address, browser}) => {
  const ctx = await browser.newContext({viewport:{width:1440,height:900}}); const page = await ctx.newPage();
  await page.addInitScript(countFrameWork);
  await page.goto(`${address}/lab${fragmentOf(largeRuns[name])}`); await page.waitForFunction(() => window.benchFrames?.firstShown !== undefined, undefined, {timeout:60000});
  await page.waitForTimeout(1500);
  for (const g of gs) { const [gesture, share] = g.split(":"); 
    await browser.startTracing(page, {categories:["devtools.timeline","disabled-by-default-devtools.timeline","cc","blink","viz","toplevel","gpu","skia"]});
    const frames = await page.evaluate(performGesture,{gesture,steps:120,share: share?Number(share):undefined});
    const t = JSON.parse(await browser.stopTracing());
    const names = new Map(t.traceEvents.filter(e=>e.name==="thread_name").map(e=>[`${e.pid}:${e.tid}`, e.args.name]));
    const pn = new Map(t.traceEvents.filter(e=>e.name==="process_name").map(e=>[e.pid, e.args.name]));
    // self cpu time per name per thread
    const by = new Map();
    for (const e of t.traceEvents) if (e.ph==="X") { const k=`${e.pid}:${e.tid}`; (by.get(k)??by.set(k,[]).get(k)).push(e); }
    console.log(`### ${g}`); console.log(timesRow("frame", frames.map(f=>f.interval))); console.log(timesRow("work", frames.map(f=>f.work)));
    for (const [k,es] of by) { es.sort((a,b)=>a.ts-b.ts||b.dur-a.dur); const st=[]; const self=new Map(); let tot=0;
      for (const e of es) { while(st.length && st.at(-1).ts+st.at(-1).dur<=e.ts) st.pop(); const d=(e.tdur??e.dur)/1000; self.set(e.name,(self.get(e.name)??0)+d); if(st.length){const p=st.at(-1).name; self.set(p,(self.get(p)??0)-d);} else tot+=d; st.push(e); }
      if (tot<60) continue; console.log(`${pn.get(+k.split(":")[0])}/${names.get(k)} ${(tot/120).toFixed(1)} ms a frame:`, [...self].sort((a,b)=>b[1]-a[1]).slice(0,14).map(([n,v])=>`${n} ${(v/120).toFixed(2)}`).join(" | ")); }
  }
});
