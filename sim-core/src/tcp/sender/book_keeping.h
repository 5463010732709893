// What a sender's parts need recorded, most of it in its book of sent segments (outstanding.h). What no part asks for costs nothing.
#pragma once

namespace ackscope {

struct BookKeeping {
  bool times = false;    // when each segment was last sent
  bool rates = false;    // and at what rate segments are delivered
  bool losses = false;   // and which were marked lost, with what was under way when they were sent; only with rates
  bool order = false;    // in which order segments were last sent, which are lost, and which have come
  bool srtt = false;     // to the nanosecond, without the ticks of the retransmission timer's clock
  bool resumes = false;  // when the application writes again after a time with nothing out
  bool marks = false;    // how much of what is acknowledged had been marked

  friend BookKeeping operator|(BookKeeping a, BookKeeping b) {
    return {a.times || b.times, a.rates || b.rates,     a.losses || b.losses, a.order || b.order,
            a.srtt || b.srtt,   a.resumes || b.resumes, a.marks || b.marks};
  }
};

}  // namespace ackscope
