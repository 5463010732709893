// One visitor of a variant from a function for each alternative.
#pragma once

namespace ackscope {

template <class... Alternatives>
struct Overloaded : Alternatives... {
  using Alternatives::operator()...;
};
template <class... Alternatives>
Overloaded(Alternatives...) -> Overloaded<Alternatives...>;

}  // namespace ackscope
