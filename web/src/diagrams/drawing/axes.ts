// Axes and grid: few enough marks for SVG, through d3-axis.

import { axisBottom, axisLeft, type AxisScale } from "d3-axis";
import { scaleLinear, scaleLog } from "d3-scale";
import { select } from "d3-selection";
import type { Axis, Scene } from "@ackscope/scene";

/** A title stands above the lane of the flags. */
const titleRise = 20;

/** Draws the grid, the value axis and, under the last panel, the time axis of a scene into a group; an axis that is there already stays. */
export function drawAxes(group: SVGGElement, scene: Scene, withTimeAxis: boolean): void {
  const { plot } = scene;
  const valueAxis = child(group, "value-axis");
  if (scene.y && isNew(valueAxis, [scene.y, plot])) {
    const y = scene.y;
    select(valueAxis)
      .attr("transform", `translate(${plot.left} 0)`)
      .call(
        axisLeft(scaleOf(y))
          .tickValues(y.ticks.map(({ value }) => value))
          .tickFormat(textOf(y))
          .tickSizeInner(-plot.width)
          .tickSizeOuter(0)
          .tickPadding(6),
      );
    label(group, "value-title", y.title, 8, plot.top - titleRise, "start");
  }
  const timeAxis = child(group, "time-axis");
  if (scene.x && isNew(timeAxis, [scene.x, plot, scene.width, withTimeAxis])) {
    const x = scene.x;
    const bottom = plot.top + plot.height;
    select(timeAxis)
      .attr("transform", `translate(0 ${bottom})`)
      .call(
        axisBottom(scaleOf(x))
          .tickValues(x.ticks.map(({ value }) => value))
          .tickFormat(withTimeAxis ? textOf(x) : () => "")
          .tickSizeInner(-plot.height)
          .tickSizeOuter(0)
          .tickPadding(7),
      )
      .classed("labelled", withTimeAxis);
    if (withTimeAxis) label(group, "time-title", x.title, scene.width - 6, bottom + 14, "end");
  }
}

const drawn = new WeakMap<Element, string>();

/** Whether an axis is not yet drawn from these. */
function isNew(axis: Element, from: readonly unknown[]): boolean {
  const text = JSON.stringify(from);
  if (drawn.get(axis) === text) return false;
  drawn.set(axis, text);
  return true;
}

function scaleOf(axis: Axis): AxisScale<number> {
  return (axis.log ? scaleLog<number, number>() : scaleLinear<number, number>()).domain([...axis.domain]).range([...axis.range]);
}

function textOf(axis: Axis): (value: unknown, index: number) => string {
  return (_, index) => axis.ticks[index]?.text ?? "";
}

function child(group: SVGGElement, name: string): SVGGElement {
  const found = group.querySelector<SVGGElement>(`:scope > .${name}`);
  if (found) return found;
  const made = document.createElementNS("http://www.w3.org/2000/svg", "g");
  made.setAttribute("class", name);
  return group.appendChild(made);
}

function label(group: SVGGElement, name: string, text: string, x: number, y: number, anchor: string): void {
  select(group)
    .selectAll<SVGTextElement, string>(`:scope > text.${name}`)
    .data([text])
    .join("text")
    .attr("class", name)
    .attr("x", x)
    .attr("y", y)
    .attr("text-anchor", anchor)
    .text((d) => d);
}
