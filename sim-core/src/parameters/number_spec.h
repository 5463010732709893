// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

// clang-format off
namespace ackscope::parameters {

// The range of a number in a document; `unit` is the catalogue's word for it.
struct NumberSpec { double min; double max; bool above_min; bool required; bool nullable; const char* unit; };
// A number that may not be below another one of its mechanism, or `strictly` has to be above it; `message` says what would be wrong.
struct OrderSpec { bool strictly; const char* message; };

}  // namespace ackscope::parameters
// clang-format on
