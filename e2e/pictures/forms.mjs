const desk = { viewport: { width: 1440, height: 900 } };
const laptop = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** `screen` is also the name of a page's mock for it; `phone` where controls stand in sheets. */
const on = (screen, context, shownWidth) =>
  ["light", "dark"].map((colorScheme) => ({
    name: `${screen}-${colorScheme}`,
    title: `${screen}, ${colorScheme}`,
    screen,
    shownWidth,
    phone: screen === "phone",
    context: { ...context, colorScheme },
  }));

/**
 * What a page is looked at in; `low` are pages that must not need a high screen.
 *
 * @param {{ low?: boolean }} page
 */
export const formsOf = ({ low = false }) => [
  ...on("desk", desk, 560),
  ...(low ? on("laptop", laptop, 560) : []),
  ...on("phone", phone, 180),
];
