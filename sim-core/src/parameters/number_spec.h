// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

// clang-format off
namespace ackscope::parameters {

// The range of a number in a document; `unit` is the catalogue's word for it.
struct NumberSpec { double min; double max; bool above_min; bool required; bool nullable; const char* unit; };

}  // namespace ackscope::parameters
// clang-format on
