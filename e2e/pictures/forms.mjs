const desk = { viewport: { width: 1440, height: 900 } };
const laptop = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What every page is looked at in; `phone` where controls stand in sheets. `mocked` is the part of a mock's name that says the same. */
export const forms = [
  { name: "desk-light", title: "desk, light", mocked: "desk", shownWidth: 560, phone: false, context: { ...desk, colorScheme: "light" } },
  { name: "desk-dark", title: "desk, dark", mocked: "desk", shownWidth: 560, phone: false, context: { ...desk, colorScheme: "dark" } },
  {
    name: "phone-light",
    title: "phone, light",
    mocked: "phone",
    shownWidth: 180,
    phone: true,
    context: { ...phone, colorScheme: "light" },
  },
  { name: "phone-dark", title: "phone, dark", mocked: "phone", shownWidth: 180, phone: true, context: { ...phone, colorScheme: "dark" } },
];

/** Also for pages that must not need a high screen. */
export const lowForms = [
  {
    name: "laptop-light",
    title: "laptop, light",
    mocked: "laptop",
    shownWidth: 560,
    phone: false,
    context: { ...laptop, colorScheme: "light" },
  },
  {
    name: "laptop-dark",
    title: "laptop, dark",
    mocked: "laptop",
    shownWidth: 560,
    phone: false,
    context: { ...laptop, colorScheme: "dark" },
  },
];

/** @param {{ low?: boolean }} page */
export const formsOf = ({ low = false }) => (low ? [...forms.slice(0, 2), ...lowForms, ...forms.slice(2)] : forms);
